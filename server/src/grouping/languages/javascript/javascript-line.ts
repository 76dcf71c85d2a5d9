import { frameOf, type Frame } from '../../modern/stack.ts';
import { longestFrame } from '../longest-frame.ts';
import { normalFunction } from './function-name.ts';
import { readJavaScriptFrame } from './javascript-frame.ts';

/** JavaScriptCore's frames without name and file. */
const placeless = /^(?:(?:eval|global|module) code|[\w$.#]+)@?$/;

export function isPlaceless(text: string): boolean {
  return text.length <= longestFrame && placeless.test(text);
}

export function placelessFrame(text: string): Frame {
  return frameOf(text, { function: text.replace(/@$/, '') });
}

/** Evaluated code gets the place of the frame that evaluated it, unless its own line has one. */
export function withOuterPlaces(frames: readonly Frame[]): Frame[] {
  let outer: Frame | null = null;
  const placed: Frame[] = [];
  for (const frame of frames.toReversed()) {
    if (frame.file !== '') outer = frame;
    placed.push(
      outer !== null && isEvaluated(frame)
        ? { ...frame, file: outer.file, line: outer.line, column: outer.column }
        : frame,
    );
  }
  return placed.toReversed();
}

function isEvaluated({ file, native, malformed, function: name }: Frame): boolean {
  return file === '' && !native && !malformed && normalFunction(name) === '';
}

/** The frame of a trimmed line; null if it is not a frame. */
export function frameIn(text: string): Frame | null {
  if (text.length > longestFrame) return null;
  const inModule = /^([\w$.#]*)@(\d{1,9}):(\d{1,9})$/.exec(text);
  if (inModule !== null) {
    // React Native, where exceptions go through the operating system as text.
    const [, name = '', at, column] = inModule;
    return frameOf(text, { function: name, line: Number(at), column: Number(column) });
  }
  const read = readJavaScriptFrame(withoutBrackets(text));
  if (read === null) return null;
  const { kind, prefix, name, line: at, column } = read;
  // Internet Explorer names no file: `at eval code (eval code:1:1)`.
  const file = read.file.endsWith(' code') ? '' : read.file;
  const called = prefix + name;
  // Firefox implements some of its own functions in JavaScript.
  const native = (kind === 'native' && file === '') || file === 'self-hosted';
  // Evaluated top-level code is named after the function that evaluates it.
  const isTop = kind === 'eval' && (name === 'eval' || name === 'anonymous');
  return frameOf(text, { function: isTop ? '' : called, file, line: at, column, native });
}

/** Node.js puts an error's properties in braces after its last frame. */
function withoutBrackets(text: string): string {
  let end = text.length;
  while (end > 0 && ' {,'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
