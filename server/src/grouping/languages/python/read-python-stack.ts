import type { Segment } from '../../modern/stack.ts';
import { newThrown, segmentsOf, type Thrown } from '../segment-tree.ts';
import { isRaised, readPythonFrame, readPythonHead, readPythonLink } from './python-line.ts';
import { readMargin } from './python-margin.ts';

/** The exceptions of a traceback, the last raised one first; null if it is not a traceback. */
export function readPythonStack(lines: readonly string[]): readonly Segment[] | null {
  const reader = new PythonStackReader();
  for (const line of lines) reader.line(line);
  const root = reader.end();
  return root === null ? null : segmentsOf(root);
}

/** Chained exceptions, one written below the other. */
interface Chain {
  /** Indentation of its lines; that of the whole stack changes at an exception group. */
  margin: number;
  raised: Raised | null;
  /** How the next exception is related to the one before. */
  link: 'cause' | 'context' | null;
  /** The group that contains it. */
  readonly group: Raised | null;
}

interface Raised {
  readonly thrown: Thrown;
  /** Indentation of its traceback. */
  readonly indent: number;
  /** Its own line and the lines below; empty if not read yet. */
  readonly said: string[];
  /** Whether indentation was lost, so lines of code precede its own line. */
  isFlat: boolean;
}

const mostMessageLines = 100;
const beginning = 'Traceback (most recent call last):';

/** A group adds nothing to its exception, or to several of the same: how many tasks failed depends on time. */
function takeOnlyMember({ from }: Thrown): void {
  const [first, ...others] = from;
  if (first === undefined || first.relation !== 'suppressed') return;
  const areAlike = others.every(
    ({ relation, thrown }) => relation === 'suppressed' && isLike(thrown, first.thrown),
  );
  if (areAlike) from[0] = { ...first, relation: 'cause' };
}

function isLike(one: Thrown, other: Thrown): boolean {
  return (
    one.kind === other.kind &&
    one.frames.length === other.frames.length &&
    one.from.length === other.from.length &&
    one.frames.every(({ function: name, file, line }, at) => {
      const { frames } = other;
      return name === frames[at]?.function && file === frames[at].file && line === frames[at].line;
    }) &&
    one.from.every(({ thrown }, at) => thrown.kind === other.from[at]?.thrown.kind)
  );
}

/** Loguru marks the frame that caught the exception: `> File "/srv/a.py", line 3, in main`. */
const marked = /^( {0,80})> (?=File ")/;

class PythonStackReader {
  private readonly whole: Chain = { margin: 0, raised: null, link: null, group: null };
  private readonly chains: Chain[] = [this.whole];
  private readonly all: Raised[] = [];

  line(line: string): void {
    const { margin: open } = this.chain;
    const { is, margin, text } = readMargin(line, open);
    if (is !== 'text') {
      this.close(margin);
      const { raised } = this.chain;
      if (is === 'member') this.chains.push({ margin, raised: null, link: null, group: raised });
      return;
    }
    if (margin === 0 && open > 0) this.close(1);
    if (this.chain === this.whole) this.whole.margin = margin;
    this.text(text);
  }

  end(): Thrown | null {
    this.close(1);
    for (const { thrown, said, isFlat } of this.all) {
      thrown.frames.reverse();
      const at = isFlat ? said.findIndex((text) => isRaised(readPythonHead(text).kind)) : 0;
      const { kind, message } = readPythonHead(said[at] ?? '');
      thrown.kind = kind;
      thrown.message = [message, ...said.slice(at + 1)].join('\n').trim();
    }
    for (const { thrown } of this.all) takeOnlyMember(thrown);
    return this.whole.raised?.thrown ?? null;
  }

  private get chain(): Chain {
    return this.chains.at(-1) ?? this.whole;
  }

  /** Closes the chains with at least this indentation. */
  private close(margin: number): void {
    while (this.chains.length > 1 && this.chain.margin >= margin) {
      const { raised, group } = this.chain;
      this.chains.pop();
      if (raised === null) continue;
      if (group !== null) group.thrown.from.push({ relation: 'suppressed', thrown: raised.thrown });
      else this.whole.raised ??= raised;
    }
  }

  private text(sent: string): void {
    const { chain } = this;
    const line = sent.includes('> File "') ? sent.replace(marked, '$1  ') : sent;
    const text = line.trim();
    const link = readPythonLink(text);
    if (link !== null && chain.raised !== null) {
      chain.link = link;
      return;
    }
    const indent = line.length - line.trimStart().length;
    if (text.endsWith(beginning)) {
      this.raise(indent);
      return;
    }
    const frame = readPythonFrame(line);
    if (frame !== null) {
      const raised = chain.raised ?? this.raise(Math.max(indent - 2, 0));
      // A line of code was mistaken for the exception.
      if (raised.said.length > 0) raised.said.length = 0;
      raised.isFlat = indent <= raised.indent;
      raised.thrown.frames.push(frame);
    } else this.say(text, indent);
  }

  /** A line that is neither frame nor traceback: code, or the exception. */
  private say(text: string, indent: number): void {
    const { raised } = this.chain;
    if (raised === null) {
      if (isRaised(readPythonHead(text).kind)) this.raise(indent).said.push(text);
      return;
    }
    const { said } = raised;
    if (said.length > 0) {
      if (said.length < mostMessageLines && this.chain.link === null) said.push(text);
    } else if (text !== '' && indent <= raised.indent) said.push(text);
  }

  private raise(indent: number): Raised {
    const { chain } = this;
    const { raised: before } = chain;
    const raised: Raised = { thrown: newThrown(), indent, said: [], isFlat: false };
    // An exception that was only named, such as that of another process, is repeated below.
    if (before !== null && (before.thrown.frames.length > 0 || chain.link !== null)) {
      const { thrown } = before;
      raised.thrown.from.push({ relation: chain.link ?? 'context', thrown });
    }
    chain.raised = raised;
    chain.link = null;
    this.all.push(raised);
    return raised;
  }
}
