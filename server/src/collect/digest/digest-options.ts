import type { Clock } from '../../platform/clock.ts';
import type { EventStore } from '../../store/events/index.ts';
import type { Symbolicator } from '../../symbolication/index.ts';
import type { ReadAt } from '../journal/index.ts';
import type { DigestKind } from './digest-kind.ts';
import type { DigestLog } from './digest-log.ts';
import type { ChildEnd } from './guard/child-end.ts';
import type { Trial } from './guard/trial.ts';
import type { ProjectStates } from './project-states.ts';
import type { DigestHooks } from './store-batch.ts';

export interface DigestOptions extends DigestHooks {
  /** `<data>`: has `journal/`, and gets `dead-letters/`. */
  readonly dataFolder: string;
  readonly journalId: string;
  readonly store: EventStore;
  readonly projects: ProjectStates;
  readonly clock: Clock;
  readonly log: DigestLog;
  /** Maps stacks back before they are grouped; without it they are grouped as they came. */
  readonly symbols?: Pick<Symbolicator, 'map'>;
  readonly maxItems?: number;
  readonly maxBytes?: number;
  readonly readAt?: ReadAt;
  /** Of the records that become rows. */
  readonly kinds: readonly DigestKind[];
  /** How the process before this one ended; default: for a reason from outside. */
  readonly lastEnd?: ChildEnd;
  /** Tries records where care is needed; without one, only what ends the process is quarantined. */
  readonly trial?: Trial;
  /** Another one, for what is deferred. */
  readonly laterTrial?: Trial;
  /** Called now and then while opening takes long. */
  readonly onAlive?: () => void;
}

/** Counts since the start of the process, times in ms. */
export interface DigestFigures {
  /** Everything before it is stored. */
  readonly position: number;
  /** Ranges of the journal behind it of which something was deferred. */
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
  readonly openSessions: number;
  /** Events of visitors beyond the bounds of `openSessions`. */
  readonly unrememberedSessions: number;
  /** Names beyond a project's quota, each time they came. */
  readonly foldedNames: number;
  /** Whether records are tried before they are digested, since some have stopped the digest. */
  readonly careful: boolean;
  readonly steps: Readonly<Record<string, number>>;
}
