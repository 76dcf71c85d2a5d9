import { AppError } from '../platform/app-error.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import { unpackEvents } from './chunk-codec.ts';
import type { MergeTask } from './merge-worker.ts';
import type { StoredChunk } from './replay-chunk-rows.ts';

/** Chunks that overlap in time are put in order together, up to so many bytes of JSON. */
const mergedBytes = 64 * 1024 * 1024;

/** Puts chunks in order that overlap in time. */
export interface ChunkMerger {
  /** The events as the inside of a JSON array; null = they cannot be merged now. */
  merge(projectId: string, chunks: MergeTask, signal: AbortSignal): Promise<Uint8Array | null>;
}

/** What is handed to the connection at once. */
const pieceBytes = 256 * 1024;

/**
 * The events of chunks as the inside of a JSON array, piece by piece, in the order of their
 * timestamps. A chunk that was removed meanwhile is left out.
 */
export async function* eventsOf(
  { blobs, merger }: { readonly blobs: Pick<BlobStore, 'get'>; readonly merger: ChunkMerger },
  projectId: string,
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
    const merged = packed.length > 1 ? await merger.merge(projectId, packed, signal) : null;
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

/** Each chunk in its own order: too much of them at a time, or all of one. */
async function* oneByOne(chunks: MergeTask): AsyncGenerator<Uint8Array> {
  for (const { key, packed } of chunks) yield (await unpackEvents(key, packed)).subarray(1, -1);
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

/** 404 of a window that has no chunks. */
export function noSuchReplay(): AppError {
  return new AppError('NotFoundError', 'No replay has this ID.');
}
