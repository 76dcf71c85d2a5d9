import { Lru } from '../../platform/lru.ts';
import { SemaphoreTimeout, Semaphore } from '../../platform/semaphore.ts';
import { packEvents } from '../../replays/chunk-codec.ts';
import { chunkKey } from '../../replays/chunk-key.ts';
import type { BlobStore } from '../../store/blobs/index.ts';
import { JournalRejection, type JournalPort } from '../../collect/journal-port.ts';
import type { JournalRecord } from '../../collect/journal-record.ts';
import { overloaded, type Rejection } from '../../collect/ingest/rejection.ts';
import { BodyBudget, type BodySender } from '../../collect/ingest/read-body.ts';
import type { ReplayItem } from './wire.ts';
import { replayStorageResetting } from './steps/replay-accepted.ts';

export interface ChunkWriterParts {
  readonly blobs: BlobStore;
  readonly journal: JournalPort;
  readonly budget: BodyBudget;
  /** The project's current generation; null = it is deleted. */
  readonly generationOf: (token: string) => number | null;
  readonly onError: (error: unknown) => void;
  /** How long a chunk waits for its write to begin, in ms. */
  readonly longestWait?: number;
}

/** `duplicate`: this chunk was stored before. */
export type ChunkResult = 'stored' | 'duplicate' | Rejection;

/** Recently stored chunks; older duplicates are detected when read. */
const remembered = 50_000;
/** Of the four threads that also fsync the journal. */
const packedAtOnce = 1;
const writtenAtOnce = 4;
/** A store that hangs must not hold waiting chunks and their senders for hours. */
const longestWait = 10_000;
/** Seconds. */
const retryAfter = 5;

/**
 * Stores chunks: first the blob, then its record, each durable before the next. A crash in between leaves a
 * blob without a record, which is removed later; the client sends the chunk again.
 */
export class ChunkWriter {
  private readonly stored = new Lru<string, true>(remembered);
  private readonly pending = new Map<string, Promise<ChunkResult>>();
  private readonly packing = new Semaphore(packedAtOnce);
  private readonly writing = new Semaphore(writtenAtOnce);

  constructor(private readonly parts: ChunkWriterParts) {}

  /**
   * @param record whose payload is the item's chunk
   * @throws JournalRejection
   */
  async store(item: ReplayItem, record: JournalRecord, sender: BodySender): Promise<ChunkResult> {
    const { batch } = item.chunk;
    if (this.stored.get(batch) === true) return 'duplicate';
    const before = this.pending.get(batch);
    if (before !== undefined) {
      const result = await before;
      return result === 'stored' ? 'duplicate' : result;
    }
    const storing = this.storeNew(item, record, sender);
    this.pending.set(batch, storing);
    try {
      const result = await storing;
      if (result === 'stored') this.stored.set(batch, true);
      return result;
    } finally {
      this.pending.delete(batch);
    }
  }

  private async storeNew(
    item: ReplayItem,
    record: JournalRecord,
    sender: BodySender,
  ): Promise<ChunkResult> {
    const { budget, journal } = this.parts;
    // Checked before the blob is written, which would have no record.
    const full = journal.rejection(item.project.number);
    if (full !== null) throw full;
    const weight = BodyBudget.weight(item.json?.length ?? 0);
    if (!budget.take(weight, sender)) return overloaded;
    try {
      if (item.json !== null) await this.writeBlob(item, item.json, record.receivedAt);
    } finally {
      budget.give(weight, sender);
    }
    // A wipe may have begun meanwhile and removed this blob's folder already.
    if (this.parts.generationOf(item.project.token) !== record.generation) {
      if (item.chunk.blob !== '') await this.removeBlob(item.chunk.blob);
      return replayStorageResetting;
    }
    await journal.append([record]);
    return 'stored';
  }

  /** @throws JournalRejection if it cannot be written */
  private async writeBlob({ project, chunk }: ReplayItem, json: Buffer, receivedAt: number) {
    const packed = await this.packing.run(() => packEvents(json));
    const key = chunkKey(project, chunk, chunk.batch, receivedAt);
    try {
      const wait = this.parts.longestWait ?? longestWait;
      await this.writing.runWithin(wait, () => this.parts.blobs.put(key, packed));
    } catch (error) {
      if (error instanceof SemaphoreTimeout)
        throw new JournalRejection('queue_full', retryAfter, error);
      this.parts.onError(error);
      throw new JournalRejection('write_failed', 1, error);
    }
    chunk.blob = key;
    chunk.storedBytes = packed.length;
  }

  private async removeBlob(key: string): Promise<void> {
    try {
      await this.parts.blobs.delete(key);
    } catch (error) {
      this.parts.onError(error);
    }
  }
}
