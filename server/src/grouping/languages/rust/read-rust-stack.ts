import { frameOf, type Frame, type Segment } from '../../modern/stack.ts';
import { longestFrame } from '../longest-frame.ts';
import { readNumberedPath } from '../numbered-path.ts';
import { newThrown, segmentsOf, type Thrown } from '../segment-tree.ts';
import { crateOf } from './rust-names.ts';

/** Reads panics with their backtraces, and errors as printed by anyhow and eyre. */
export function readRustStack(lines: readonly string[]): readonly Segment[] | null {
  const reading = new RustReading();
  for (const line of lines) reading.take(line.trim());
  return reading.done();
}

type Part = 'head' | 'causes' | 'frames';

class RustReading {
  private readonly root = newThrown();
  /** The innermost cause so far. */
  private last: Thrown = this.root;
  private part: Part = 'head';
  private recognised = false;
  private panicked: Panic | null = null;

  take(text: string): void {
    if (text === '') return this.endCauses();
    const debug = debugFrames(text, mostDebugFrames - this.root.frames.length);
    if (debug.length > 0) return debug.forEach((frame) => this.add(frame));
    if (isBacktraceHead(text)) return this.begin(true);
    const panic = readPanic(text);
    if (panic !== null && this.part === 'head') return this.takePanic(panic);
    if (text === 'Caused by:' || text === 'Error:') return this.beginCauses();
    if (this.part === 'causes') return this.takeCause(text);
    const frame = readFrame(text, this.part === 'frames');
    if (frame !== null) return this.add(frame);
    if (text.startsWith('at ') && this.root.frames.length > 0) return this.takePlace(text);
    if (/^(?:note: |\d+: |[━─=⋮-])/.test(text)) return;
    if (this.part === 'head') this.addMessage(this.root, text.replace(/^Error: /, ''));
    else this.root.frames.push(frameOf(text, { malformed: true }));
  }

  done(): readonly Segment[] | null {
    const { root, panicked } = this;
    const isBare = root.frames.every(({ function: name, file }) => name === '' && file === '');
    const at = panicked?.at ?? null;
    if (isBare && at !== null) root.frames.push(at);
    return this.recognised ? segmentsOf(this.root) : null;
  }

  private begin(certain: boolean): void {
    this.part = 'frames';
    this.recognised ||= certain;
  }

  private takePanic(panicked: Panic): void {
    this.recognised = true;
    this.panicked = panicked;
    this.root.kind = 'panic';
    this.root.message = panicked.message;
  }

  private beginCauses(): void {
    if (this.root.frames.length === 0) this.part = 'causes';
  }

  /** `0: what happened`; eyre counts the error itself too. */
  private takeCause(text: string): void {
    const number = /^\d{1,4}: /.exec(text)?.[0];
    const message = number === undefined ? undefined : text.slice(number.length);
    if (this.root.message === '') this.root.message = message ?? text;
    else if (message === undefined && this.last !== this.root) this.addMessage(this.last, text);
    else {
      const thrown = newThrown('', message ?? text);
      this.last.from.push({ relation: 'cause', thrown });
      this.last = thrown;
    }
  }

  private endCauses(): void {
    if (this.part === 'causes' && this.root.message !== '') this.part = 'head';
  }

  private addMessage(thrown: Thrown, text: string): void {
    thrown.message = thrown.message === '' ? text : `${thrown.message}\n${text}`;
  }

  private add(frame: Frame): void {
    this.begin(frame.function.includes('::'));
    this.root.frames.push(frame);
  }

  /** `at ./src/main.rs:4:5` belongs to the frame above it. */
  private takePlace(text: string): void {
    const frame = this.root.frames.pop();
    if (frame === undefined) return;
    const { path, line, column } = readNumberedPath(text.slice(3).trim());
    const known = frame.file !== '' || frame.malformed;
    this.root.frames.push(
      frameOf(`${frame.text} ${text}`, known ? frame : { ...frame, file: path, line, column }),
    );
    this.recognised ||= line > 0;
  }
}

interface Panic {
  /** Empty if it follows on the next lines. */
  readonly message: string;
  /** The place of the panic, for a stack without frames; null if the line does not contain it. */
  readonly at: Frame | null;
}

/** `thread 'main' panicked at src/main.rs:4:5:`, or with the message in the older form; null if neither. */
function readPanic(text: string): Panic | null {
  if (!text.startsWith(thread)) return null;
  const end = text.slice(0, longestThread).indexOf(panicked, thread.length + 1);
  if (end === -1) return null;
  const rest = text.slice(end + panicked.length);
  const message = quotedMessage(rest);
  const place = message === '' ? rest.replace(/:$/, '') : rest.slice(message.length + 4);
  return { message, at: rest.length > longestFrame ? null : frameAt(text, place) };
}

function frameAt(text: string, place: string): Frame | null {
  const { path: file, line, column } = readNumberedPath(place);
  if (line === 0 || file.includes("'")) return null;
  return frameOf(text, { file, line, column, ofHead: true });
}

const thread = 'thread ';
const panicked = ' panicked at ';
/** Maximum characters up to the end of the thread's name and the words after it. */
const longestThread = thread.length + 200 + panicked.length;

/** The quoted text before the place in older versions: `'what happened', src/main.rs:4:5`. */
function quotedMessage(text: string): string {
  const end = text.lastIndexOf("', ");
  if (end < 1 || !text.startsWith("'")) return '';
  const place = text.slice(end + 3);
  const path = place.slice(0, place.lastIndexOf(':'));
  const isPlace = path !== '' && !path.includes("'") && /^\d+$/.test(place.slice(path.length + 1));
  return isPlace ? text.slice(1, end) : '';
}

function isBacktraceHead(text: string): boolean {
  if (text.endsWith(':') && /^(?:stack )?backtrace:$/i.test(text)) return true;
  return /^[━─=-]{1,200} ?BACKTRACE/.test(text);
}

/** `12: 0x55d4 - app::main::h0123456789abcdef`, or only a name where only frames can be. */
function readFrame(text: string, within: boolean): Frame | null {
  const number = /^\d{1,6}:\s+/.exec(text)?.[0];
  if (number !== undefined) {
    const address = /^0x[0-9a-f]{1,16}(?:\s+-\s+|$)/.exec(text.slice(number.length))?.[0] ?? '';
    const name = text.slice(number.length + address.length);
    if (within || name.includes('::')) return named(text, name);
  }
  return within && /^[<\w][^\s:]{0,500}::\S/.test(text) ? named(text, text) : null;
}

function named(text: string, name: string): Frame {
  const known = name === '<unknown>' ? '' : name.trim();
  return frameOf(text, { function: known, module: crateOf(known) });
}

/** A program with a deeper stack ends without a backtrace. */
const mostDebugFrames = 4_096;

/** Frames of a `Backtrace` in debug format, which are all on one line. */
function debugFrames(text: string, most: number): readonly Frame[] {
  const frames: Frame[] = [];
  if (!text.includes('{ fn: "')) return frames;
  for (const found of text.matchAll(debugFrame)) {
    if (frames.length >= most) break;
    frames.push(frameFrom(found));
  }
  return frames;
}

const debugFrame = /\{ fn: "([^"]{1,4000})"(?:, file: "([^"]{1,1000})")?(?:, line: (\d{1,9}))? \}/g;

function frameFrom([text, name = '', file = '', line = '0']: RegExpExecArray): Frame {
  return frameOf(text, { ...named(text, name), file, line: Number(line) });
}
