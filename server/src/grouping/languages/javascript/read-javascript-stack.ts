import { frameOf, mostSegments, type Frame, type Segment } from '../../modern/stack.ts';
import { newThrown, segmentsOf, type Thrown } from '../segment-tree.ts';
import { markAwaiting } from './awaiting-frames.ts';
import { readErrorHead } from './error-head.ts';
import { frameIn, isPlaceless, placelessFrame, withOuterPlaces } from './javascript-line.ts';
import { type OmittedFrames, readOmitted, withOmitted } from './omitted-frames.ts';

/** An error that lines may still belong to, or the list of errors of an AggregateError. */
interface Open {
  readonly thrown: Thrown;
  readonly indent: number;
  readonly isList: boolean;
}

/** The errors in a stack of an engine or of Node.js's `util.inspect`; null if it is not a stack. */
export function readJavaScriptStack(lines: readonly string[]): readonly Segment[] | null {
  const reader = new JavaScriptStackReader();
  for (const line of lines) reader.line(line);
  const root = reader.end();
  return root === null ? null : segmentsOf(root);
}

const mostMessageLines = 100;
/** A line of Node.js that points into the source code above the stack. */
const carets = /^\s*\^+\s*$/;
const named = /^(?:\[cause\]|\[?(?:jse_)?cause\]?|caused by):? /i;
const list = /^\[?errors\]?: \[$/;
class JavaScriptStackReader {
  private readonly root = newThrown();
  private readonly open: Open[] = [{ thrown: this.root, indent: 0, isList: false }];
  private readonly lists: Open[] = [];
  private readonly withCause = new Set<Thrown>();
  private last = this.root;
  /** Lines before an error's frames. */
  private message: string[] = [];
  private readonly omitted: { readonly thrown: Thrown; readonly frames: OmittedFrames }[] = [];
  private isV8 = false;
  private isStack = false;

  line(line: string): void {
    const text = line.trim();
    if (text === '') return;
    const indent = line.length - line.trimStart().length;
    if (this.opens(text, indent)) return;
    const frame = frameIn(text);
    if (frame !== null) return this.frame(frame, text.startsWith('at '));
    const { frames } = this.last;
    const left = readOmitted(text, frames.length);
    if (left !== null) {
      const isFirst = this.omitted.at(-1)?.thrown !== this.last;
      if (isFirst && this.omitted.length < mostSegments) {
        this.omitted.push({ thrown: this.last, frames: left });
      }
    } else if (isPlaceless(text) && frames.length > 0 && !this.isV8) {
      this.frame(placelessFrame(text), false);
    } else if (/^\s+at /.test(line) && (frames.length > 0 || this.isStack)) {
      frames.push(frameOf(text, { malformed: true }));
    } else if (frames.length === 0) this.before(line, text);
  }

  end(): Thrown | null {
    this.endMessage();
    if (!this.isStack) return null;
    // Frames were omitted relative to the cause's own frames, so process causes first.
    for (const { thrown, frames } of this.omitted.toReversed()) {
      const cause = thrown.from.find(({ relation }) => relation === 'cause')?.thrown;
      if (cause !== undefined) thrown.frames = withOmitted(thrown.frames, frames, cause.frames);
    }
    this.root.frames = markAwaiting(withOuterPlaces(this.root.frames));
    return this.root;
  }

  /** Whether the line begins another error, or the list of an AggregateError. */
  private opens(text: string, indent: number): boolean {
    if (!this.isStack) return false;
    const label = named.exec(text)?.[0];
    if (label !== undefined) {
      const head = readErrorHead(text.slice(label.length));
      if (head === null) return false;
      this.begin('cause', head, indent, /^caused/i.test(label) ? this.last : this.around(indent));
      return true;
    }
    if (list.test(text)) {
      const opened = { thrown: this.around(indent), indent, isList: true };
      this.open.push(opened);
      this.lists.push(opened);
      return true;
    }
    const errors = this.lists.at(-1);
    if (errors === undefined || indent !== errors.indent + 2) return false;
    const head = readErrorHead(text);
    if (head === null) return false;
    this.around(indent);
    // Without frames, the AggregateError uses those of its first error.
    const { thrown } = errors;
    const isFirst = thrown.from.length === 0 && thrown.frames.length === 0;
    this.begin(isFirst ? 'cause' : 'suppressed', head, indent, thrown);
    return true;
  }

  private begin(
    relation: 'cause' | 'suppressed',
    { kind, message }: { readonly kind: string; readonly message: string },
    indent: number,
    of: Thrown,
  ): void {
    this.endMessage();
    const thrown = newThrown(kind);
    // Without indentation, a second cause is the cause of the first.
    const parent = relation === 'cause' && this.withCause.has(of) ? this.last : of;
    parent.from.push({ relation, thrown });
    if (relation === 'cause') this.withCause.add(parent);
    this.message.push(message);
    this.open.push({ thrown, indent, isList: false });
    this.last = thrown;
  }

  /** The innermost error that a line with this indentation may belong to. */
  private around(indent: number): Thrown {
    while (this.open.length > 1 && (this.open.at(-1)?.indent ?? 0) >= indent) {
      if (this.open.pop()?.isList) this.lists.pop();
    }
    return this.open.at(-1)?.thrown ?? this.root;
  }

  private frame(frame: Frame, isV8: boolean): void {
    const { frames } = this.last;
    if (frames.length === 0) {
      this.isV8 = isV8;
      if (!isV8 && this.last.kind === '' && this.message.every(isPlaceless)) {
        for (const text of this.message.splice(0)) {
          frames.push(placelessFrame(text));
        }
      }
    }
    this.endMessage();
    this.isStack = true;
    frames.push(frame);
  }

  /** A line before any frame of an error. */
  private before(line: string, text: string): void {
    if (this.last === this.root && carets.test(line)) {
      this.message = [];
      this.root.kind = '';
      this.isStack = false;
      return;
    }
    const head = this.last === this.root && this.root.kind === '' ? readErrorHead(text) : null;
    if (head !== null) {
      this.root.kind = head.kind;
      this.message = [head.message];
      if (head.isCertain) this.isStack = true;
    } else if (this.message.length < mostMessageLines) this.message.push(text);
  }

  private endMessage(): void {
    if (this.message.length === 0) return;
    this.last.message = this.message.join('\n').trim();
    this.message = [];
  }
}
