import { frameOf, type Segment } from '../../modern/stack.ts';
import { newThrown, segmentsOf, type Thrown } from '../segment-tree.ts';
import { readDotnetFrame } from './dotnet-frame.ts';
import { readDotnetHead } from './dotnet-head.ts';

/** Reads the output of `Exception.ToString`. */
export function readDotnetStack(lines: readonly string[]): readonly Segment[] | null {
  const reading = new DotnetReading();
  for (const line of lines) reading.take(line);
  return reading.done();
}

/** An exception whose stack has not ended yet. */
interface Open {
  readonly thrown: Thrown;
  /** Index in an `AggregateException`; -1 if it is not part of one. */
  readonly number: number;
}

/** Maximum exceptions read per stack: far more than any real stack has. */
const mostExceptions = 1_000;

class DotnetReading {
  private readonly root = newThrown();
  /** Outermost first: their exception lines come before the frames of the innermost. */
  private readonly open: Open[] = [{ thrown: this.root, number: -1 }];
  /** Lines before the first one that cannot be part of the message. */
  private preamble: string[] | null = [];
  private recognised = false;
  private exceptions = 0;
  /** Collects lines of exceptions beyond the maximum. */
  private readonly others = newThrown();

  take(line: string): void {
    const whole = line.trimEnd();
    let end = whole.length;
    while (end >= 4 && whole.startsWith('<---', end - 4)) end -= 4;
    const text = whole.slice(0, end).trim();
    if (text !== '') this.takeText(text, /^\s/.test(line));
    for (let left = whole.length; left > end; left -= 4) this.close();
  }

  done(): readonly Segment[] | null {
    this.endPreamble();
    return this.recognised ? segmentsOf(this.root) : null;
  }

  private get current(): Thrown {
    return this.open.at(-1)?.thrown ?? this.root;
  }

  private takeText(text: string, indented: boolean): void {
    if (text.startsWith('---> ')) return this.takeInner(text.slice(5));
    if (/^--- .{1,200} ---$/.test(text)) return this.takeEnd(text, indented);
    const frame = readDotnetFrame(text);
    if (frame !== null) {
      this.endPreamble();
      this.recognised ||= !frame.malformed;
      this.current.frames.push(frame);
    } else if (this.preamble !== null) this.preamble.push(text);
    else if (this.current.frames.length === 0) this.current.message += `\n${text}`;
    else this.current.frames.push(frameOf(text, { malformed: true }));
  }

  private takeInner(text: string): void {
    this.endPreamble();
    const [marker = '', number = -1] = /^\(Inner Exception #(\d{1,6})\) /.exec(text) ?? [];
    const top = this.open.at(-1);
    if (top !== undefined && top.number !== -1 && top.number < Number(number)) this.close();
    this.takeHeads(text.slice(marker.length), Number(number));
  }

  /** `A: a ---> B: b`: older runtimes write all exceptions on one line. */
  private takeHeads(text: string, number: number): void {
    for (const [index, head] of text.split(' ---> ').entries()) {
      const thrown = this.exceptions < mostExceptions ? this.cause(head) : this.others;
      this.open.push({ thrown, number: index === 0 ? number : -1 });
    }
  }

  private cause(head: string): Thrown {
    this.exceptions += 1;
    const { kind, message, certain } = readDotnetHead(head);
    this.recognised ||= certain;
    const thrown = newThrown(kind, message);
    this.current.from.push({ relation: 'cause', thrown });
    return thrown;
  }

  /** The end of an inner exception. Other lines of this form only separate asynchronous calls. */
  private takeEnd(text: string, indented: boolean): void {
    this.endPreamble();
    if (/previous location|exception was thrown/.test(text)) return;
    if (indented || text.includes('inner exception')) this.close();
  }

  private close(): void {
    if (this.open.length > 1) this.open.pop();
  }

  /** Uses the first line that must be an exception, or else the first that may be one. */
  private endPreamble(): void {
    const lines = this.preamble;
    if (lines === null) return;
    this.preamble = null;
    const certain = lines.findIndex((line) => readDotnetHead(line).certain);
    const at =
      certain === -1 ? lines.findIndex((line) => readDotnetHead(line).kind !== '') : certain;
    const [first = '', ...others] = lines.slice(Math.max(0, at));
    const [head = '', ...inner] = first.split(' ---> ');
    const { kind, message } = readDotnetHead(head);
    Object.assign(this.root, { kind, message: [message, ...others].join('\n') });
    this.recognised ||= certain !== -1;
    if (inner.length > 0 && kind !== '') this.takeHeads(inner.join(' ---> '), -1);
  }
}
