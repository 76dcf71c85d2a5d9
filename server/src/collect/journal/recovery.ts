import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  unlinkSync,
} from 'node:fs';
import { frameAt, nextFrame } from './frame.ts';
import { clearRefusedNote, readRefusedNote } from './refused-note.ts';
import { listSegments, segmentHead, segmentPath, type Segment } from './segment.ts';
import { readAround, type ReadAt } from './segment-bytes.ts';
import { syncFolderSync } from '../../platform/durable-write.ts';

/** What opening found in the files of an earlier process. */
export interface Recovery {
  /** Position after the last whole frame; 0 for a new journal. */
  readonly end: number;
  /** Bytes of an unfinished write that were cut off; they were never acknowledged. */
  readonly cut: number;
  /** Unreadable ranges, or damage followed by whole frames; the reader handles it. */
  readonly damage: readonly { readonly from: number; readonly to: number }[];
}

/**
 * Finds where the journal ends. Only the last segment can be unfinished. Its tail is cut unless a whole
 * frame follows or bytes are unreadable: cutting then could lose acknowledged records. The rest is made
 * durable before it is used, because after a kill it may be only in memory.
 */
export function recoverJournal(folder: string, readAt?: ReadAt): Recovery {
  cutNoted(folder);
  const [before, last] = lastTwo(folder);
  if (last === undefined) return { end: 0, cut: 0, damage: [] };
  const fd = openSync(last.path, 'r+');
  try {
    const { size } = fstatSync(fd);
    const { bytes, holes } = readAround(fd, 0, size, readAt);
    const { end, damage } = lastFrame(bytes, last.base);
    if (holes > 0) {
      fsyncSync(fd);
      if (end < size) damage.push({ from: last.base + end, to: last.base + size });
      return { end: last.base + Math.max(size, segmentHead), cut: 0, damage };
    }
    if (end <= segmentHead) {
      // Without this one, refused bytes of the one before would count.
      if (before !== undefined) cutSegment(before.path, last.base - before.base);
      unlinkSync(last.path);
      return { end: last.base, cut: size - Math.min(segmentHead, size), damage };
    }
    if (end < size) ftruncateSync(fd, end);
    fsyncSync(fd);
    return { end: last.base + end, cut: size - end, damage };
  } finally {
    closeSync(fd);
    syncFolderSync(folder);
  }
}

/** Cuts the segment that the earlier process could not cut. Until the note is cleared, nothing is written. */
function cutNoted(folder: string): void {
  const refused = readRefusedNote(folder);
  if (refused !== undefined) {
    const path = segmentPath(folder, refused.base);
    if (existsSync(path)) cutSegment(path, refused.end - refused.base);
  }
  clearRefusedNote(folder);
}

/** Cuts a segment off at this length, if it is longer, and makes that durable. */
function cutSegment(path: string, length: number): void {
  const fd = openSync(path, 'r+');
  try {
    if (fstatSync(fd).size > length) ftruncateSync(fd, length);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

function lastTwo(folder: string): readonly [Segment | undefined, Segment | undefined] {
  const segments = listSegments(folder);
  return [segments.at(-2), segments.at(-1)];
}

/** Offset after the last whole frame of a segment, and the damage before it. */
function lastFrame(
  bytes: Buffer,
  base: number,
): { readonly end: number; readonly damage: { from: number; to: number }[] } {
  const damage: { from: number; to: number }[] = [];
  let at = segmentHead;
  while (at < bytes.length) {
    const found = frameAt(bytes, at, base);
    if (found.kind === 'frame') {
      at = found.end;
      continue;
    }
    const next = nextFrame(bytes, at + 1, base);
    if (next === -1) break;
    damage.push({ from: base + at, to: base + next });
    at = next;
  }
  return { end: Math.min(at, bytes.length), damage };
}
