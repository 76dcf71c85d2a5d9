import type { Removes } from '../../module.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MakeId } from '../../platform/uuid.ts';
import type { BlobStore } from '../../store/blobs/index.ts';
import type { EventStore } from '../../store/events/index.ts';
import type { Executor } from '../../store/metadata/index.ts';
import type { Collected } from './collected.ts';

/** What removals work with. */
export interface RemovalParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly events: Pick<EventStore, 'remove'>;
  readonly blobs: BlobStore;
  /** What other modules remove with a project. */
  readonly removes: readonly Pick<Removes, 'project'>[];
  readonly collected: Collected;
  /** Tells the collector and the digest of this process the new generation. False if that failed. */
  readonly follow: () => Promise<boolean>;
}
