import type { Frame, Segment } from '../../modern/stack.ts';
import { frameOf } from '../../modern/stack.ts';
import { newThrown, segmentsOf, type Thrown } from '../segment-tree.ts';
import { callSite, withoutCallSites } from './groovy-call-sites.ts';
import { readJavaFrame } from './java-frame.ts';
import { readJavaHead } from './java-head.ts';
import { joinCopies } from './rethrown-copies.ts';

/** Maximum frames that `... 12 more` may add to one exception, and to a whole stack. */
const mostOmitted = 1_024;
const mostOmittedOfStack = 16_384;

/** Reads the output of `Throwable.printStackTrace` and of loggers. */
export function readJavaStack(lines: readonly string[]): readonly Segment[] | null {
  const reading = new JavaReading();
  for (const line of lines) reading.take(line);
  return reading.done();
}

/** An exception whose stack is being read. */
interface Open {
  readonly thrown: Thrown;
  readonly indent: number;
  /** Frames of the enclosing exception, until the shared ones are known. */
  above: readonly Frame[];
}

/** Prefixes of lines that begin another exception. */
const links = ['Caused by: ', 'Suppressed: ', 'Wrapped by: '] as const;
type Link = (typeof links)[number];

function linkOf(text: string): Link | undefined {
  const first = text.charCodeAt(0);
  for (const link of links) if (first === link.charCodeAt(0) && text.startsWith(link)) return link;
  return undefined;
}

class JavaReading {
  private root = newThrown();
  /** The current exception, and those that it is suppressed in. */
  private open: Open[] = [{ thrown: this.root, indent: 0, above: [] }];
  /** Lines before the first frame. */
  private preamble: string[] | null = [];
  private omitted = mostOmittedOfStack;
  private recognised = false;
  private isGroovy = false;

  take(line: string): void {
    const text = line.trim();
    if (text === '') return;
    const link = linkOf(text);
    const rest = link === undefined ? text : text.slice(link.length);
    if (rest.startsWith('[CIRCULAR REFERENCE:')) return this.keep(text);
    if (link !== undefined) return this.takeLink(link, indentOf(line), rest);
    if (text.startsWith('... ')) return this.takeOmitted(text);
    const frame = readJavaFrame(text);
    if (frame !== null) return this.takeFrame(frame);
    if (this.preamble !== null) this.preamble.push(text);
    else if (this.current.frames.length > 0) this.keep(text);
    else this.current.message += `\n${text}`;
  }

  done(): readonly Segment[] | null {
    this.endPreamble();
    if (!this.recognised) return null;
    joinCopies(this.root);
    const segments = segmentsOf(this.root);
    return this.isGroovy ? withoutCallSites(segments) : segments;
  }

  private get current(): Thrown {
    return this.open.at(-1)?.thrown ?? this.root;
  }

  /** Keeps a line that is not a frame, for display. */
  private keep(text: string): void {
    this.endPreamble();
    this.current.frames.push(frameOf(text, { malformed: true }));
  }

  private takeFrame(frame: Frame): void {
    this.endPreamble();
    this.recognised ||= !frame.malformed;
    this.isGroovy ||= frame.function.startsWith(callSite);
    this.current.frames.push(frame);
  }

  private takeLink(link: Link, indent: number, rest: string): void {
    this.endPreamble();
    const { kind, message, certain } = readJavaHead(rest);
    this.recognised ||= certain;
    const thrown = newThrown(kind, message);
    if (link === 'Wrapped by: ') {
      thrown.from.push({ relation: 'cause', thrown: this.root });
      this.root = thrown;
      this.open = [{ thrown, indent, above: [] }];
    } else if (link === 'Suppressed: ') {
      const parent = this.closeTo(indent);
      parent.thrown.from.push({ relation: 'suppressed', thrown });
      this.open.push({ thrown, indent: Math.max(indent, parent.indent + 1), above: [] });
    } else {
      const parent = this.closeTo(indent + 1);
      parent.thrown.from.push({ relation: 'cause', thrown });
      this.open.splice(-1, 1, {
        thrown,
        indent: parent.indent,
        above: parent.thrown.frames.filter(isFrame),
      });
    }
  }

  /** The innermost exception with less indentation. */
  private closeTo(indent: number): Open {
    while (this.open.length > 1 && (this.open.at(-1)?.indent ?? 0) >= indent) this.open.pop();
    return this.open.at(-1) ?? { thrown: this.root, indent: 0, above: [] };
  }

  /** `... 12 more`: the last frames of the enclosing exception belong to this one too. */
  private takeOmitted(text: string): void {
    const count = Number(/^\.{3} (\d{1,9}) (?:more|common frames omitted)$/.exec(text)?.[1] ?? 0);
    const open = this.open.at(-1);
    const above = open?.above ?? [];
    if (count === 0 || count > above.length) return this.keep(text);
    const from = above.length - count;
    const shared = above.slice(from, from + Math.min(count, mostOmitted, this.omitted));
    this.omitted -= shared.length;
    if (open !== undefined) open.above = [];
    for (const frame of shared) this.current.frames.push(frame);
  }

  /** Uses the first line that must be an exception, or else the first that may be one. */
  private endPreamble(): void {
    const lines = this.preamble;
    if (lines === null) return;
    this.preamble = null;
    const heads = lines.map(readJavaHead);
    const certain = heads.findIndex((head) => head.certain);
    const at = certain === -1 ? heads.findIndex(({ kind }) => kind !== '') : certain;
    this.recognised ||= certain !== -1;
    this.current.kind = heads[at]?.kind ?? '';
    const message = at === -1 ? lines : [heads[at]?.message ?? '', ...lines.slice(at + 1)];
    this.current.message = message.join('\n');
  }
}

function isFrame({ malformed, text }: Frame): boolean {
  return !malformed || text.startsWith('at ');
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
