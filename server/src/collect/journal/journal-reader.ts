import { closeSync, openSync } from 'node:fs';
import type { JournalRecord } from '../journal-record.ts';
import { frameAt, frameHead, nextFrame } from './frame.ts';
import { listSegments, segmentHead, type Segment } from './segment.ts';
import { readAround, readBytes, type ReadAt } from './segment-bytes.ts';

/** A record and the position of its first byte, which is unique. */
export interface JournalItem {
  readonly position: number;
  readonly record: JournalRecord;
}

/** Bytes of the journal that could not be read and were skipped. */
export interface Damage {
  readonly from: number;
  readonly to: number;
  readonly reason: 'damaged' | 'unreadable' | 'missing' | 'not_json';
}

export interface JournalBatch {
  readonly items: JournalItem[];
  /** Position after the last frame read; the batch is `from` to `next`. */
  readonly next: number;
  readonly damage: Damage[];
}

export interface ReadBounds {
  readonly maxItems: number;
  /** Also the size of the largest read, except for a single longer frame. */
  readonly maxBytes: number;
  /** Treats unreadable bytes as damage instead of throwing. */
  readonly aroundErrors?: boolean;
}

/** Reads whole frames from a journal's folder, independently of the writing process. */
export class JournalReader {
  private open: { readonly base: number; readonly fd: number } | undefined;
  private aroundErrors = false;
  /** Pages that the disk could not read. */
  private holes = 0;

  constructor(
    private readonly folder: string,
    private readonly readAt?: ReadAt,
  ) {}

  /**
   * The records from `from` up to `to`, a durable end, within the bounds. The same range always gives the
   * same items. Damage is reported and skipped: a whole frame begins at the end of a segment and at `to`.
   * @throws Error if the disk cannot be read; nothing is skipped for that unless the bounds say so
   */
  read(from: number, to: number, bounds: ReadBounds): JournalBatch {
    this.aroundErrors = bounds.aroundErrors === true;
    const batch: JournalBatch & { next: number } = { items: [], next: from, damage: [] };
    let bytes = 0;
    while (batch.next < to && batch.items.length < bounds.maxItems && bytes < bounds.maxBytes) {
      const before = batch.next;
      this.readChunk(batch, to, bounds, bounds.maxBytes - bytes);
      bytes += batch.next - before;
    }
    return batch;
  }

  /** Position of the oldest byte that is still there. */
  start(): number {
    return listSegments(this.folder)[0]?.base ?? 0;
  }

  close(): void {
    if (this.open !== undefined) closeSync(this.open.fd);
    this.open = undefined;
  }

  private readChunk(
    batch: JournalBatch & { next: number },
    to: number,
    bounds: ReadBounds,
    maxBytes: number,
  ): void {
    const segments = listSegments(this.folder);
    const index = segments.findLastIndex((segment) => segment.base <= batch.next);
    const segment = segments[index];
    const end = Math.min(segments[index + 1]?.base ?? to, to);
    if (segment === undefined) {
      batch.damage.push({ from: batch.next, to: end, reason: 'missing' });
      batch.next = end;
      return;
    }
    const start = Math.max(batch.next, segment.base + segmentHead);
    if (start >= end) {
      batch.next = end;
      return;
    }
    this.holes = 0;
    let chunk = this.bytes(segment, start, Math.min(maxBytes, end - start));
    for (let first = frameAt(chunk, 0, start); first.kind === 'short';) {
      if (start + first.needs > end || first.needs <= chunk.length) break;
      chunk = this.bytes(segment, start, first.needs);
      if (chunk.length < first.needs) break;
      first = frameAt(chunk, 0, start);
    }
    const at = readFrames(batch, chunk, start, bounds.maxItems);
    batch.next = start + at;
    if (at > 0) return;
    const resume = this.resume(segment, start, end);
    const reason = this.holes > 0 ? 'unreadable' : 'damaged';
    batch.damage.push({ from: start, to: resume, reason });
    batch.next = resume;
  }

  /** Position of the first whole frame after damage, or the segment's end. */
  private resume(segment: Segment, start: number, end: number): number {
    const found = nextFrame(this.bytes(segment, start, end - start), 1, start);
    return found === -1 ? end : start + found;
  }

  private bytes(segment: Segment, position: number, length: number): Buffer {
    if (this.open?.base !== segment.base) {
      this.close();
      this.open = { base: segment.base, fd: openSync(segment.path, 'r') };
    }
    const offset = position - segment.base;
    if (!this.aroundErrors) return readBytes(this.open.fd, offset, length, this.readAt);
    const { bytes, holes } = readAround(this.open.fd, offset, length, this.readAt);
    this.holes += holes;
    return bytes;
  }
}

/** Adds the records of the frames at the start of a chunk; returns their length in bytes. */
function readFrames(
  batch: JournalBatch,
  chunk: Buffer,
  chunkPosition: number,
  maxItems: number,
): number {
  let at = 0;
  while (at < chunk.length && batch.items.length < maxItems) {
    const frame = frameAt(chunk, at, chunkPosition);
    if (frame.kind !== 'frame') break;
    for (let line = at + frameHead; line < frame.end;) {
      const newline = chunk.indexOf(0x0a, line);
      const end = newline === -1 || newline > frame.end ? frame.end : newline;
      const position = chunkPosition + line;
      const record = parseRecord(chunk.toString('utf8', line, end));
      if (record !== undefined) batch.items.push({ position, record });
      else batch.damage.push({ from: position, to: chunkPosition + end, reason: 'not_json' });
      line = end + 1;
    }
    at = frame.end;
  }
  return at;
}

function parseRecord(text: string): JournalRecord | undefined {
  try {
    return JSON.parse(text) as JournalRecord;
  } catch {
    return undefined;
  }
}
