import type { Clock } from '../../platform/clock.ts';
import type { MakeId } from '../../platform/uuid.ts';
import type { BlobStore } from '../../store/blobs/index.ts';
import type { EventStore } from '../../store/events/index.ts';
import type { Executor } from '../../store/metadata/index.ts';
import type { Collected } from './collected.ts';

/** What tells old data of a project from new. */
export interface Generations {
  /** UUID. */
  readonly id: string;
  readonly number: number;
  readonly generation: number;
  readonly errorGeneration: number;
}

/** What another module keeps of a project: its issues, its people. */
export interface KeptData {
  /** Removes what is older than one of the project's generations. May be called again. */
  removeOld(project: Generations, signal: AbortSignal): Promise<void>;
}

/** What the removing jobs work with. */
export interface RemovalParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly events: Pick<EventStore, 'remove'>;
  readonly blobs: BlobStore;
  readonly keptData: readonly KeptData[];
  readonly collected: Collected;
  /** Lets the collector and the digest of this process follow. False when that failed. */
  readonly follow: () => Promise<boolean>;
}
