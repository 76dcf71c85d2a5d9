import type { Clock } from '../../platform/clock.ts';
import type { MakeId } from '../../platform/uuid.ts';
import type { BlobStore } from '../../store/blobs/index.ts';
import type { EventStore } from '../../store/events/index.ts';
import type { Executor } from '../../store/metadata/index.ts';

/** A place in a journal; places of different journals cannot be compared. */
export interface JournalPlace {
  readonly journal: string;
  readonly position: number;
}

/** The collecting side, as far as removing has to know it. */
export interface Collected {
  /**
   * Resolves when everything the collector had taken before the call is on disk or refused, with
   * the place behind it; null when counts of dropped items still wait for the journal.
   */
  settle(): Promise<JournalPlace | null>;
  /** Everything before it is stored or dropped; null as long as the digest has not said. */
  stored(): JournalPlace | null;
  /** Whether the journal keeps nothing from before the place any more; if not, it is asked to. */
  forgotten(place: JournalPlace): boolean;
}

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
