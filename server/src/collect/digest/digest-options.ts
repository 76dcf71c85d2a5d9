import type { Clock } from '../../platform/clock.ts';
import type { BlobAddress } from '../../store/blobs/index.ts';
import type { EventStore } from '../../store/events/index.ts';
import type { ReadAt } from '../journal/index.ts';
import type { DigestKind } from './digest-kind.ts';
import type { DigestLog } from './digest-log.ts';
import type { ChildEnd } from './guard/child-end.ts';
import type { Trial } from './guard/trial.ts';
import type { ProjectStates } from './project-states.ts';
import type { WriteCheckpoint } from './sessions/saved-state.ts';
import type { DigestHooks } from './store-batch.ts';

export interface DigestOptions extends DigestHooks {
  /** `<data>`: contains `journal/` and `dead-letters/`. */
  readonly dataFolder: string;
  readonly journalId: string;
  readonly store: EventStore;
  readonly projects: ProjectStates;
  readonly clock: Clock;
  readonly log: DigestLog;
  /** Storage of uploaded files; without it, none are read. */
  readonly blobs?: BlobAddress;
  readonly maxItems?: number;
  readonly maxBytes?: number;
  readonly readAt?: ReadAt;
  readonly writeCheckpoint?: WriteCheckpoint;
  /** Of the records that become rows. */
  readonly kinds: readonly DigestKind[];
  /** How the previous process ended; default: for an external reason. */
  readonly lastEnd?: ChildEnd;
  /**
   * Tries records in a separate process when careful; without it, only records that end the process are
   * quarantined.
   */
  readonly trial?: Trial;
  /** Another one, for deferred records. */
  readonly laterTrial?: Trial;
  /** Whether dead letters move into a database that all instances share; default: they stay on the disk. */
  readonly sharesDeadLetters?: boolean;
  /** Called regularly while opening takes long. */
  readonly onAlive?: () => void;
}

/** Counts since the start of the process, times in ms. */
export interface DigestFigures {
  /** Everything before it is stored. */
  readonly position: number;
  /** Ranges of the journal with deferred records, before the position. */
  readonly deferred: number;
  /** Records in those. */
  readonly deferredRecords: number;
  readonly checkpoint: number;
  readonly batches: number;
  readonly items: number;
  readonly dropped: number;
  /** Dead letters created since the start, and their number now. */
  readonly deadLetters: number;
  readonly deadLettersKept: number;
  readonly damagedBytes: number;
  readonly lastBatchAt: number | null;
  readonly lastBatchItems: number;
  readonly lastBatchTook: number;
  /** Of this instance; 0 while all instances share them. */
  readonly openSessions: number;
  /** Events of visitors beyond the limits of `openSessions`. */
  readonly unrememberedSessions: number;
  /** Whether all instances have its open sessions. */
  readonly sharesSessions: boolean;
  /** Names beyond a project's quota, each time they occurred. */
  readonly foldedNames: number;
  /** Whether records are tried before they are digested, because some have stopped the digest. */
  readonly careful: boolean;
  readonly steps: Readonly<Record<string, number>>;
}

/** For health and metrics; times in ms. */
export interface DigestState {
  /** Whether a child is running and has reported recently. */
  readonly running: boolean;
  readonly restarts: number;
  /** Everything before it is stored or dropped. */
  readonly position: number;
  readonly lagBytes: number;
  /** Approximate for records from before the start. */
  readonly lagRecords: number;
  /** Age of the oldest record that is not stored. */
  readonly lagAge: number;
  /** Of the current child; null until it has reported. */
  readonly figures: DigestFigures | null;
}
