import type { Frame, Segment } from '../../modern/stack.ts';
import { newThrown, segmentsOf } from '../segment-tree.ts';
import { readSwiftFrame } from './swift-frame.ts';

/** One thread’s frames; that of the highest rank is the one that failed. */
interface Section {
  readonly rank: number;
  readonly frames: Frame[];
}

/** Reads crash reports, call stacks of exceptions, and what Swift’s own backtraces say. */
export function readSwiftStack(lines: readonly string[]): readonly Segment[] | null {
  const sections: Section[] = [{ rank: 1, frames: [] }];
  let named: Head | null = null;
  let recognised = false;
  for (const line of lines) {
    const text = line.trim();
    const rank = rankOf(text);
    const frame = rank === null ? readSwiftFrame(text) : null;
    if (rank !== null) sections.push({ rank, frames: [] });
    else if (frame !== null) sections.at(-1)?.frames.push(frame);
    else named ??= readHead(text);
    recognised ||= frame !== null && (!frame.malformed || frame.module !== '');
  }
  if (!recognised && named?.certain !== true) return null;
  const best = sections
    .filter(({ frames }) => frames.length > 0)
    .reduce<Section | undefined>(
      (a, b) => (a !== undefined && a.rank >= b.rank ? a : b),
      undefined,
    );
  const root = newThrown(named?.kind, named?.message);
  return segmentsOf({ ...root, frames: best?.frames ?? [] });
}

/** Null = no new thread begins here. */
function rankOf(text: string): number | null {
  if (/^(?:Last Exception Backtrace:|\*{3} First throw call stack:)/.test(text)) return 3;
  if (!/^Thread \d{1,6}\b.{0,200}:/.test(text)) return null;
  return /\bcrashed:$/i.test(text) ? 2 : 0;
}

interface Head {
  readonly kind: string;
  readonly message: string;
  /** Whether no other text looks like this. */
  readonly certain: boolean;
}

const heads: readonly (readonly [RegExp, certain: boolean])[] = [
  [/uncaught exception '(?<kind>\w{1,200})'(?:, reason: '?(?<message>.*?)'?)?$/, true],
  [/^\*{3} Program crashed: (?<kind>.{1,200}?)(?<message> at 0x[0-9a-f]{1,16}) \*{3}$/, true],
  [/^\S{1,500}\.swift:\d{1,9}: (?<kind>Fatal error)(?:: (?<message>.*))?$/, true],
  [/^(?<kind>Fatal error)(?:: (?<message>.*))?$/, false],
  [/^Exception Type:\s{1,20}(?<kind>\S.{0,100})$/, false],
];

function readHead(text: string): Head | null {
  for (const [pattern, certain] of heads) {
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) continue;
    return { kind: groups['kind'] ?? '', message: (groups['message'] ?? '').trim(), certain };
  }
  return null;
}
