import type { Clock } from '../platform/clock.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import type { EventStore, RememberedStatements, StatementRunner } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { ChunkMerger } from './replay-events.ts';

/** Dependencies of the endpoints for replays. */
export interface ReplaysContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly blobs: BlobStore;
  readonly events: Pick<EventStore, 'query' | 'removeRows'>;
  readonly runner: StatementRunner;
  /** What lists keep until the project's rows change; default: nothing. */
  readonly statements?: RememberedStatements;
  readonly merger: ChunkMerger;
  /** Resolves when everything acknowledged before the call is stored; rejects if that takes too long. */
  whenStored(): Promise<void>;
}
