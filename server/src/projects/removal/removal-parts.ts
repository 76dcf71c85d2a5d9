import type { Removes } from '../../module.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MakeId } from '../../platform/uuid.ts';
import type { BlobStore } from '../../store/blobs/index.ts';
import type { EventStore } from '../../store/events/index.ts';
import type { Executor } from '../../store/metadata/index.ts';
import type { CollectionProgress } from './collection-progress.ts';

/** Dependencies of removals. */
export interface RemovalParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly events: Pick<EventStore, 'remove'>;
  readonly blobs: BlobStore;
  /** What other modules remove with a project. */
  readonly removes: readonly Pick<Removes, 'isStored' | 'project'>[];
  readonly collected: CollectionProgress;
  /** Passes the new generation to the collector and the digest of this process. Returns false on failure. */
  readonly follow: () => Promise<boolean>;
}
