import { AppError } from '../platform/app-error.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import { unpackEvents } from './chunk-codec.ts';
import type { MergeTask } from './merge-worker.ts';
import type { StoredChunk } from './replay-chunk-rows.ts';

/** Maximum JSON bytes of overlapping chunks that are sorted together. */
const mergedBytes = 64 * 1024 * 1024;

/** Sorts the events of chunks that overlap in time. */
export interface ChunkMerger {
  /** The events as the inside of a JSON array, or null if merging is not possible now. */
  merge(ownerId: string, chunks: MergeTask, signal: AbortSignal): Promise<Uint8Array | null>;
}

/** Bytes that are written to the connection at once. */
const pieceBytes = 256 * 1024;

/**
 * The events of chunks in order of their timestamps, as parts of the inside of a JSON array. A chunk that was
 * removed meanwhile is left out.
 */
export async function* eventsOf(
  { blobs, merger }: { readonly blobs: Pick<BlobStore, 'get'>; readonly merger: ChunkMerger },
  ownerId: string,
  chunks: readonly StoredChunk[],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array | string> {
  let first = true;
  for (const group of overlapping(chunks)) {
    signal.throwIfAborted();
    const packed: { key: string; packed: Uint8Array }[] = [];
    for (const { blob } of group) {
      const found = await blobs.get(blob);
      if (found !== null) packed.push({ key: blob, packed: found });
    }
    const merged = packed.length > 1 ? await merger.merge(ownerId, packed, signal) : null;
    const parts = merged === null ? oneByOne(packed) : [merged];
    for await (const part of parts) {
      if (part.length === 0) continue;
      if (!first) yield ',';
      first = false;
      for (let from = 0; from < part.length; from += pieceBytes) {
        yield part.subarray(from, from + pieceBytes);
      }
    }
  }
}

/** Bytes of the chunks of which the most are read together. */
export function heldAtOnce(chunks: readonly StoredChunk[]): number {
  return overlapping(chunks).reduce((most, group) => {
    const size = group.reduce((sum, { bytes }) => sum + bytes, 0);
    return Math.max(most, size);
  }, 0);
}

/** Each chunk in its own order, for overlaps that are too large to merge. */
async function* oneByOne(chunks: MergeTask): AsyncGenerator<Uint8Array> {
  for (const { key, packed } of chunks) yield (await unpackEvents(key, packed)).subarray(1, -1);
}

/** Groups chunks that overlap in time. The chunks are in order of their first events. */
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

/** 404 for a window without chunks. */
export function noSuchReplay(): AppError {
  return new AppError('NotFoundError', 'No replay has this ID.');
}
