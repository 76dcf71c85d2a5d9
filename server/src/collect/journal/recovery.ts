import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, unlinkSync } from 'node:fs';
import { frameAt, nextFrame } from './frame.ts';
import { listSegments, segmentHead } from './segment.ts';
import { syncFolderSync } from '../../platform/durable-write.ts';

/** What opening found in the files of an earlier process. */
export interface Recovery {
  /** Position behind the last whole frame; 0 for a new journal. */
  readonly end: number;
  /** Bytes of an unfinished write that were cut off; they were never acknowledged. */
  readonly cut: number;
  /** Damage with whole frames behind it; it stays, and the reader steps over it. */
  readonly damage: readonly { readonly from: number; readonly to: number }[];
}

/**
 * Finds where the journal ends. Only the last segment can be unfinished. Its tail is cut where no
 * whole frame follows; where one does, cutting could throw acknowledged records away, so it stays.
 * What is left is made durable before anybody counts on it: after a kill it may lie in memory only.
 */
export function recoverJournal(folder: string): Recovery {
  const last = listSegments(folder).at(-1);
  if (last === undefined) return { end: 0, cut: 0, damage: [] };
  const bytes = readFileSync(last.path);
  const damage: { from: number; to: number }[] = [];
  let at = segmentHead;
  while (at < bytes.length) {
    const found = frameAt(bytes, at, last.base);
    if (found.kind === 'frame') {
      at = found.end;
      continue;
    }
    const next = nextFrame(bytes, at + 1, last.base);
    if (next === -1) break;
    damage.push({ from: last.base + at, to: last.base + next });
    at = next;
  }
  const end = Math.min(at, bytes.length);
  const empty = end <= segmentHead;
  if (empty) {
    unlinkSync(last.path);
  } else {
    const fd = openSync(last.path, 'r+');
    try {
      if (end < bytes.length) ftruncateSync(fd, end);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  }
  syncFolderSync(folder);
  return {
    end: empty ? last.base : last.base + end,
    cut: bytes.length - (empty ? Math.min(segmentHead, bytes.length) : end),
    damage,
  };
}
