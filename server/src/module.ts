import type { Route } from './accounts/route.ts';
import type { Keeper } from './collect/digest/findings.ts';
import type { JobKind } from './jobs/job.ts';

/**
 * A module as the service sees it. It can offer more to other modules, which the service only passes
 * on.
 */
export interface Module {
  readonly routes: readonly Route[];
  readonly jobs: readonly ModuleJob[];
  readonly removes: Removes;
  /** Keep what the digest finds in records, such as who a visitor is. */
  readonly keepers?: readonly Keeper[];
  /** Jobs that remove what every module keeps. Called once, when all modules are open. */
  removalJobs?(removes: readonly Removes[]): readonly ModuleJob[];
  /** Starts background work. Called once, when all modules are open. */
  start?(): Promise<void>;
  /** Stops background work; resolves when all of it has ended. */
  close?(): Promise<void>;
}

export interface ModuleJob {
  readonly kind: JobKind;
  /** Five fields in UTC; the job also runs at startup. Left out = it runs only when enqueued. */
  readonly cron?: string;
}

/** Deletes a module's data of projects and persons. */
export interface Removes {
  /** Removes data older than any of the project's generations. Idempotent. */
  readonly project?: (project: Generations, signal: AbortSignal) => Promise<void>;
  /**
   * Whether none of that data is still being stored apart from the journal. Left out = the module stores none. The
   * data is removed again afterwards.
   */
  readonly isStored?: (project: Generations) => Promise<boolean>;
  /** Removes data of visitors and sessions of a deleted person. Idempotent. */
  readonly person?: (person: RemovedPerson) => Promise<void>;
  /** Removes what it kept of rows of a deleted person, once these are removed. Idempotent. */
  readonly groups?: (groups: RemovedGroups, signal: AbortSignal) => Promise<void>;
}

/** Distinguishes old data of a project from new. */
export interface Generations {
  /** UUID. */
  readonly id: string;
  /** The project's number in the event store. */
  readonly number: number;
  readonly generation: number;
  readonly errorGeneration: number;
}

interface RemovedPerson {
  /** UUID of the project. */
  readonly projectId: string;
  /** The project's number in the event store. */
  readonly project: number;
  /** UUIDs of the visitors who were the person. */
  readonly visitors: readonly string[];
  /** UUIDs of the sessions. */
  readonly sessions: readonly string[];
}

interface RemovedGroups {
  /** The project's number in the event store. */
  readonly project: number;
  /** Texts, by the `group` of a kind. */
  readonly groups: readonly string[];
  /** When the removal began, Unix ms. */
  readonly before: number;
}
