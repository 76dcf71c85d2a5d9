import { frameOf, type Frame, type Segment } from '../../modern/stack.ts';
import { newThrown, segmentsOf, type Thrown } from '../segment-tree.ts';
import { createdBy, goFrame, readGoCall, readGoPlace } from './go-frame.ts';

/** Reads panics, `debug.Stack`, and errors with stacks as printed by `%+v`. */
export function readGoStack(lines: readonly string[]): readonly Segment[] | null {
  const texts = lines.map((line) => withoutMargin(line.trim()));
  const isDump = texts.some((text) => isGoroutine(text) || isPanic(text));
  const root = isDump ? readDump(texts) : readErrors(texts);
  return root === null ? null : segmentsOf(root);
}

/** The margin that cockroachdb/errors draws next to a stack. */
function withoutMargin(text: string): string {
  return text.startsWith('| ') ? text.slice(2).trimStart() : text;
}

function isGoroutine(text: string): boolean {
  if (!text.startsWith('goroutine ')) return false;
  if (text === 'goroutine running on other thread; stack unavailable') return true;
  const number = /^goroutine \d{1,20} /.exec(text)?.[0].length ?? 0;
  const open = text.slice(0, number + mostBeforeState).indexOf('[', number);
  const state = text.length - (open + 1) - ']:'.length;
  return number > 0 && open !== -1 && text.endsWith(']:') && state > 0 && state <= longestState;
}

/**
 * Maximum characters between the number of a goroutine and its state, and of the state. With
 * `GOTRACEBACK=system`, pointers come first: `gp=0xc0000828c0 m=3 mp=0xc000100008`.
 */
const mostBeforeState = 64;
const longestState = 200;

function isPanic(text: string): boolean {
  return /^(?:panic|fatal error): /.test(text);
}

/** Reads the first goroutine, which is the one that failed. */
function readDump(texts: readonly string[]): Thrown | null {
  const root = newThrown();
  let found = false;
  let isOnRuntime = false;
  let ofRuntime = 0;
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at] ?? '';
    const place = readGoPlace(texts[at + 1] ?? '');
    if (isGoroutine(text)) {
      // An overflow is reported on the stack of the runtime, above the goroutine.
      if (isOnRuntime) ofRuntime = root.frames.length;
      else if (root.frames.length > 0) break;
      isOnRuntime = false;
      found = true;
    } else if (text === 'runtime stack:' && root.frames.length === 0) {
      isOnRuntime = true;
    } else if (isPanic(text)) {
      if (root.kind === '' && root.frames.length === 0) Object.assign(root, readPanic(text));
    } else if (place !== null && text !== '') {
      root.frames.push(goFrame(text, place));
      at++;
    } else if (found || root.frames.length > 0) root.frames.push(...callOrText(text));
    else if (root.kind !== '' && text !== '' && !text.startsWith('[signal ')) {
      root.message += `\n${text}`;
    }
  }
  const frames = withoutReporters(root.frames, ofRuntime);
  return { ...root, frames: [...frames] };
}

/** Registers and similar lines follow the goroutine, so only lines that look like frames are shown. */
function callOrText(text: string): readonly Frame[] {
  if (/^\.{3}.{0,40}frames elided/.test(text)) return [frameOf(text, { malformed: true })];
  const call = readGoCall(text);
  return call === null ? [] : [call];
}

function readPanic(text: string): Pick<Thrown, 'kind' | 'message'> {
  const colon = text.indexOf(': ');
  const word = text.slice(0, colon);
  const message = text.slice(colon + 2).replace(/ \[recovered[^\]]{0,40}\]$/, '');
  const typed = /^(?:\(([*\w./~%-]{1,200})\) |([\w./~%-]{1,200}\.\w{1,100})[({])/.exec(message);
  const named = message.startsWith('runtime error: ')
    ? 'runtime error'
    : (typed?.[1] ?? typed?.[2]);
  return { kind: word === 'panic' ? (named ?? word) : word, message };
}

/** The frames above the panic, and those of the runtime's own stack, belong to the code that reports it: they are shown but not used. */
function withoutReporters(frames: readonly Frame[], ofRuntime: number): readonly Frame[] {
  const found = frames.findLastIndex(
    ({ function: name }) => name === 'panic' || name === 'runtime.gopanic',
  );
  const panic = Math.max(found, ofRuntime - 1);
  const below = frames.slice(panic + 1);
  if (!below.some(({ function: name }) => name !== '' && !name.startsWith(createdBy)))
    return frames;
  return frames.map((frame, index) =>
    index <= panic && !frame.malformed ? frameOf(frame.text, { ...frame, native: true }) : frame,
  );
}

/** Errors with their stacks, innermost first, as printed by pkg/errors; null if there are none. */
function readErrors(texts: readonly string[]): Thrown | null {
  let outermost: Thrown | null = null;
  let message: string[] = [];
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at] ?? '';
    const place = text === '' ? null : readGoPlace(texts[at + 1] ?? '');
    if (place === null) {
      if (text !== '') message.push(text);
      continue;
    }
    if (outermost === null || message.length > 0) {
      const thrown = newThrown('', message.join('\n'));
      if (outermost !== null) thrown.from.push({ relation: 'cause', thrown: outermost });
      outermost = thrown;
      message = [];
    }
    outermost.frames.push(goFrame(text, place));
    at++;
  }
  if (outermost !== null && message.length > 0) outermost.message += `\n${message.join('\n')}`;
  return outermost;
}
