import { frameOf, type Frame, type Segment } from '../../modern/stack.ts';
import { newThrown, segmentsOf, type Thrown } from '../segment-tree.ts';
import { crateOf } from './rust-names.ts';

const escape = String.fromCharCode(27);
const colours = new RegExp(`${escape}\\[[0-9;]{0,20}[a-z]`, 'gi');

/** Reads panics with their backtraces, and what anyhow and eyre write of an error. */
export function readRustStack(lines: readonly string[]): readonly Segment[] | null {
  const reading = new RustReading();
  for (const line of lines) reading.take(line.replace(colours, '').trim());
  return reading.done();
}

type Part = 'head' | 'causes' | 'frames';

class RustReading {
  readonly #root = newThrown();
  /** The innermost cause yet. */
  #last: Thrown = this.#root;
  #part: Part = 'head';
  #recognised = false;

  take(text: string): void {
    if (text === '') return this.#endCauses();
    const debug = [...text.matchAll(debugFrame)];
    if (debug.length > 0) return debug.forEach((found) => this.#add(frameFrom(found)));
    if (isBacktraceHead(text)) return this.#begin(true);
    const panic = readPanic(text);
    if (panic !== null && this.#part === 'head') return this.#takePanic(panic);
    if (text === 'Caused by:' || text === 'Error:') return this.#beginCauses();
    if (this.#part === 'causes') return this.#takeCause(text);
    const frame = readFrame(text, this.#part === 'frames');
    if (frame !== null) return this.#add(frame);
    if (text.startsWith('at ') && this.#root.frames.length > 0) return this.#takePlace(text);
    if (/^(?:note: |\d+: |[━─=⋮-])/.test(text)) return;
    if (this.#part === 'head') this.#addMessage(this.#root, text.replace(/^Error: /, ''));
    else this.#root.frames.push(frameOf(text, { malformed: true }));
  }

  done(): readonly Segment[] | null {
    return this.#recognised ? segmentsOf(this.#root) : null;
  }

  #begin(certain: boolean): void {
    this.#part = 'frames';
    this.#recognised ||= certain;
  }

  #takePanic(message: string): void {
    this.#recognised = true;
    this.#root.kind = 'panic';
    this.#root.message = message;
  }

  #beginCauses(): void {
    if (this.#root.frames.length === 0) this.#part = 'causes';
  }

  /** `0: what happened`; eyre counts the error itself too. */
  #takeCause(text: string): void {
    const [, message] = /^\d{1,4}: (.*)$/.exec(text) ?? [];
    if (this.#root.message === '') this.#root.message = message ?? text;
    else if (message === undefined && this.#last !== this.#root) this.#addMessage(this.#last, text);
    else {
      const thrown = newThrown('', message ?? text);
      this.#last.from.push({ relation: 'cause', thrown });
      this.#last = thrown;
    }
  }

  #endCauses(): void {
    if (this.#part === 'causes' && this.#root.message !== '') this.#part = 'head';
  }

  #addMessage(thrown: Thrown, text: string): void {
    thrown.message = thrown.message === '' ? text : `${thrown.message}\n${text}`;
  }

  #add(frame: Frame): void {
    this.#begin(frame.function.includes('::'));
    this.#root.frames.push(frame);
  }

  /** `at ./src/main.rs:4:5` belongs to the frame above it. */
  #takePlace(text: string): void {
    const frame = this.#root.frames.pop();
    if (frame === undefined) return;
    const place = readPlace(text.slice(3).trim());
    const known = frame.file !== '' || frame.malformed;
    this.#root.frames.push(
      frameOf(`${frame.text} ${text}`, known ? frame : { ...frame, ...place }),
    );
    this.#recognised ||= place.line > 0;
  }
}

/** `thread 'main' panicked at src/main.rs:4:5:`, or the message of its older form; null = neither. */
function readPanic(text: string): string | null {
  const found = /^thread .{1,200}? panicked at (.*)$/.exec(text);
  if (found === null) return null;
  return /^'(.*)', [^']+:\d+(?::\d+)?$/.exec(found[1] ?? '')?.[1] ?? '';
}

function isBacktraceHead(text: string): boolean {
  return /^(?:stack )?backtrace:$/i.test(text) || /^[━─=-]{1,200} ?BACKTRACE/.test(text);
}

/** `12: 0x55d4 - app::main::h0123456789abcdef`, or a name alone where only frames can be. */
function readFrame(text: string, within: boolean): Frame | null {
  const numbered = /^\d{1,6}:\s+(?:0x[0-9a-f]{1,16}(?:\s+-\s+|$))?(.*)$/.exec(text);
  if (numbered !== null && (within || (numbered[1] ?? '').includes('::'))) {
    return named(text, numbered[1] ?? '');
  }
  return within && /^[<\w][^\s:]{0,500}::\S/.test(text) ? named(text, text) : null;
}

function named(text: string, name: string): Frame {
  const known = name === '<unknown>' ? '' : name.trim();
  return frameOf(text, { function: known, module: crateOf(known) });
}

type Place = Pick<Frame, 'file' | 'line' | 'column'>;

function readPlace(place: string): Place {
  const [, file = place, line = 0, column = 0] =
    /^(.*?)(?::(\d{1,9}))?(?::(\d{1,9}))?$/.exec(place) ?? [];
  return { file, line: Number(line), column: Number(column) };
}

/** As `Backtrace` is written for debugging. */
const debugFrame = /\{ fn: "([^"]{1,4000})"(?:, file: "([^"]{1,1000})")?(?:, line: (\d{1,9}))? \}/g;

function frameFrom([text, name = '', file = '', line = '0']: RegExpExecArray): Frame {
  return frameOf(text, { ...named(text, name), file, line: Number(line) });
}
