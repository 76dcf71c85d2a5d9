import { AppError } from '../platform/app-error.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import { unpackEvents } from './chunk-codec.ts';
import type { StoredChunk } from './replay-chunks-store.ts';

/** Chunks that overlap in time are put in order together, up to so many bytes of JSON. */
const mergedBytes = 64 * 1024 * 1024;

/**
 * The events of chunks as the inside of a JSON array, piece by piece, in the order of their
 * timestamps. A chunk that was removed meanwhile is left out.
 */
export async function* eventsOf(
  blobs: Pick<BlobStore, 'get'>,
  chunks: readonly StoredChunk[],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array | string> {
  let first = true;
  for (const group of overlapping(chunks)) {
    signal.throwIfAborted();
    const arrays: Buffer[] = [];
    for (const { blob } of group) {
      const packed = await blobs.get(blob);
      if (packed !== null) arrays.push(await unpackEvents(blob, packed));
    }
    const inside = arrays.length === 1 ? insideOf(arrays[0]) : merged(arrays);
    if (inside === null) continue;
    if (!first) yield ',';
    first = false;
    yield inside;
  }
}

/** Chunks in groups that do not overlap in time. They come in the order of their first events. */
function overlapping(chunks: readonly StoredChunk[]): StoredChunk[][] {
  const groups: StoredChunk[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  let bytes = 0;
  for (const chunk of chunks) {
    const group = groups.at(-1);
    bytes += chunk.bytes;
    if (group !== undefined && chunk.begins < until && bytes <= mergedBytes) {
      group.push(chunk);
    } else {
      groups.push([chunk]);
      bytes = chunk.bytes;
    }
    until = Math.max(until, chunk.ends);
  }
  return groups;
}

/** What stands between the brackets; null = nothing. */
function insideOf(array: Buffer | undefined): Buffer | null {
  return array === undefined || array.length <= 2 ? null : array.subarray(1, -1);
}

function merged(arrays: readonly Buffer[]): string | null {
  const events = arrays.flatMap((array) => JSON.parse(array.toString()) as { timestamp: number }[]);
  if (events.length === 0) return null;
  events.sort((one, other) => one.timestamp - other.timestamp);
  return JSON.stringify(events).slice(1, -1);
}

/** 404 of a window that has no chunks. */
export function noSuchReplay(): AppError {
  return new AppError('NotFoundError', 'There is no such replay.');
}
