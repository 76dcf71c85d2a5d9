import type { Frame, Segment } from '../../modern/stack.ts';
import { newThrown, segmentsOf } from '../segment-tree.ts';
import { readSwiftFrame } from './swift-frame.ts';
import { readSwiftHead, type SwiftHead } from './swift-head.ts';

/** The frames of a thread; the one with the highest rank failed. */
interface Section {
  readonly rank: number;
  readonly frames: Frame[];
}

/** Reads crash reports, call stacks of exceptions, and Swift's own backtraces. */
export function readSwiftStack(lines: readonly string[]): readonly Segment[] | null {
  const sections: Section[] = [{ rank: 1, frames: [] }];
  let named: SwiftHead | null = null;
  let recognised = false;
  for (const line of lines) {
    const text = line.trim();
    const rank = rankOf(text);
    const frame = rank === null ? readSwiftFrame(text, sections.length > 1) : null;
    if (rank !== null) sections.push({ rank, frames: [] });
    else if (frame !== null) sections.at(-1)?.frames.push(frame);
    else named ??= readSwiftHead(text);
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
  const frames = best?.frames ?? [];
  const isBare = frames.every(({ malformed }) => malformed);
  return segmentsOf({ ...root, frames: isBare && named?.at ? [...frames, named.at] : frames });
}

/** Null if the line does not begin a thread. */
function rankOf(text: string): number | null {
  if (text.startsWith('Crashed: ')) return 2;
  if (/^(?:Last Exception Backtrace:|\*{3} First throw call stack:)/.test(text)) return 3;
  if (!/^Thread \d{1,6}\b.{0,200}:/.test(text)) return null;
  return /\bcrashed::?(?:\s|$)/i.test(text) ? 2 : 0;
}
