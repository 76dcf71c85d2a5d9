import type { Clock } from '../../platform/clock.ts';
import type { ProjectState } from '../../projects/index.ts';
import type { BlobAddress } from '../../store/blobs/index.ts';
import type { DataVersions, EventStoreOptions } from '../../store/events/index.ts';
import type { Journal } from '../journal/index.ts';
import type { DigestHold } from './digest-hold.ts';
import type { DigestLog } from './digest-log.ts';
import type { DigestState } from './digest-options.ts';
import type { Keeper } from './findings.ts';
import type { FirstEvent } from './first-events.ts';
import type { NumbersQuery } from './messages.ts';
import type { NameUsage } from './names/name-quotas.ts';
import type { NumberedFrom } from './visitor-numbers/numbered-from.ts';

export interface StartDigestOptions {
  /** `<data>`. */
  readonly dataFolder: string;
  readonly journal: Journal;
  /** Called at every start of the child. */
  readonly engine: () => EventStoreOptions;
  /** Storage of uploaded files; default `<data>/blobs`. */
  readonly blobs?: BlobAddress;
  /** All projects, including recently deleted ones; called at every start of the child. */
  readonly projects: () => readonly ProjectState[];
  /** Stores the time of a project's first event. Idempotent. The digest waits until it resolves. */
  readonly onFirstEvents: (events: readonly FirstEvent[]) => Promise<void>;
  /** Keep what is found in records, in the order of the journal. The digest waits for them. Default: nothing is kept. */
  readonly keepers?: readonly Keeper[];
  /** Called with from when on projects have numbered visitors, where that changed. Rows with it wait. */
  readonly onNumbered?: (changes: readonly NumberedFrom[]) => void;
  /** Where changes of rows are noted. Default: a separate one. */
  readonly versions?: DataVersions;
  /**
   * Whether other instances store rows too, or have since the start: then visitors get no numbers. Call
   * `foundOthers` when it becomes true. Default: there are none.
   */
  readonly hasOthers?: () => boolean;
  /** Whether dead letters move into a database that all instances share; default: they stay on the disk. */
  readonly sharesDeadLetters?: boolean;
  /** Called with the quotas of names whose usage changed. */
  readonly onNames?: (usages: readonly NameUsage[]) => void;
  readonly clock: Clock;
  readonly log: DigestLog;
  /** Maximum items of a batch; default 20,000. */
  readonly maxItems?: number;
  /** A child with records in hand that doesn't report for this long is killed (ms); default 6,000. */
  readonly stalledAfter?: number;
  /** CPU time that a small record can use when it is tried (ms); default 200. */
  readonly trialDeadline?: number;
  /** Script of the child; default: the one of this build. */
  readonly entry?: string;
}

export interface RunningDigest {
  state(): DigestState;
  /** Sends the child the generations that are valid from now on; only changes are needed. */
  setProjects(states: readonly ProjectState[]): void;
  /** Nothing is left of these projects. */
  forgetProjects(projects: readonly number[]): void;
  /** Has the child save its state soon, so that the journal before its mark can be released. */
  checkpoint(): void;
  /** Restarts the child, to reach the engine at its new address. */
  restart(): void;
  /** Other instances store rows from now on. */
  foundOthers(): void;
  /** Resolves when everything acknowledged before the call is stored. */
  whenStored(): Promise<void>;
  /** The durable numbers of visitors, in their order; 0 = none. @throws NumbersUnavailableError */
  numbersOf(query: NumbersQuery): Promise<readonly number[]>;
  /** Stops the child between two batches. @throws Error if it does not get there in time */
  hold(within: number): Promise<DigestHold>;
  readonly pid: number | undefined;
  /** Lets the child finish its batch and save its state; kills it after a time (ms). */
  stop(within?: number): Promise<void>;
}
