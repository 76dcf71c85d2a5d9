import { frameOf, type Frame, type Segment } from '../../modern/stack.ts';
import { longestFrame } from '../longest-frame.ts';
import { newThrown, segmentsOf, type Thrown } from '../segment-tree.ts';
import { readRubyFrame, readRubyHead, type RubyHead } from './ruby-line.ts';

/**
 * The exceptions of a backtrace or of `full_message`, each followed by its cause; null if it is not a
 * backtrace.
 */
export function readRubyStack(lines: readonly string[]): readonly Segment[] | null {
  const reader = new RubyStackReader();
  for (const line of lines) reader.line(line);
  const root = reader.end();
  return root === null ? null : segmentsOf(root);
}

const mostMessageLines = 100;

class RubyStackReader {
  private root: Thrown | null = null;
  private last = newThrown();
  private message: string[] = [];
  /** Frames of a reversed backtrace: oldest first, with the error at the end. */
  private oldest: Frame[] = [];
  private isCauseNext = false;
  private isStack = false;

  line(line: string): void {
    const text = line.trim();
    if (text === '' || text === 'Traceback (most recent call last):') return;
    const from = text.includes('from ') ? /^(\d{1,6}: )?from /.exec(text) : null;
    const read = text.length > longestFrame ? null : readRubyFrame(text, from?.[0].length ?? 0);
    if (read !== null && (!read.frame.malformed || this.isStack)) {
      this.isStack = true;
      if (from?.[1] !== undefined) this.oldest.push(read.frame);
      else this.frame(read.frame, read.head);
    } else if (from !== null && this.isStack) {
      this.current().frames.push(frameOf(text, { malformed: true }));
    } else this.words(text);
  }

  end(): Thrown | null {
    if (this.oldest.length > 0) this.raise({ kind: '', message: '', isCertain: false });
    this.last.message = this.message.join('\n').trim();
    return this.isStack ? this.root : null;
  }

  private frame(frame: Frame, head: RubyHead | null): void {
    if (head !== null) this.raise(head, frame);
    else this.current().frames.push(frame);
  }

  /** A line that is not a frame: an exception, or more of its message. */
  private words(text: string): void {
    const cause = /^(?:-{3} )?(?:Causes|Caused by):(?: -{3}$)?/.exec(text)?.[0];
    if (cause !== undefined && this.root !== null) this.isCauseNext = true;
    const said = cause === undefined ? text : text.slice(cause.length).trim();
    const isOpen = this.root === null || (this.last.frames.length === 0 && this.last.kind === '');
    const head = isOpen || this.isCauseNext ? readRubyHead(said) : null;
    if (head !== null) {
      if (head.isCertain) this.isStack = true;
      this.raise(head);
    } else if (this.last.frames.length <= 1 && this.message.length < mostMessageLines) {
      this.message.push(said);
    }
  }

  private current(): Thrown {
    this.root ??= this.last;
    return this.last;
  }

  /** Begins an exception: the cause of the one before or, in a reversed backtrace, its effect. */
  private raise({ kind, message }: RubyHead, at?: Frame): void {
    const before = this.root === null ? null : this.last;
    if (before !== null) before.message = this.message.join('\n').trim();
    const thrown = newThrown(kind);
    const isReversed = this.oldest.length > 0;
    thrown.frames = [...(at === undefined ? [] : [at]), ...this.oldest.toReversed()];
    this.oldest = [];
    this.isCauseNext = false;
    this.message = [message];
    this.last = thrown;
    if (this.root === null || (before?.frames.length === 0 && before.kind === '')) {
      this.root = thrown;
    } else if (isReversed) {
      thrown.from.push({ relation: 'cause', thrown: this.root });
      this.root = thrown;
    } else before?.from.push({ relation: 'cause', thrown });
  }
}
