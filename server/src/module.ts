import type { Route } from './accounts/route.ts';
import type { JobKind } from './jobs/job.ts';

/**
 * What every module of the domain is to the service. A module may offer more to other modules;
 * the service only passes that on.
 */
export interface Module {
  readonly routes: readonly Route[];
  readonly jobs: readonly ModuleJob[];
  readonly removes: Removes;
  /** Starts background work. Called once, when all modules are open. */
  start?(): Promise<void>;
  /** Stops background work; resolves when none is left. */
  close?(): Promise<void>;
}

export interface ModuleJob {
  readonly kind: JobKind;
  /** Five fields in UTC; the job also runs at startup. Left out = it runs only when enqueued. */
  readonly cron?: string;
}

/** What a module keeps of projects and of persons, and therefore removes with them. */
export interface Removes {
  /** Removes what is older than one of the project's generations. May be called again. */
  readonly project?: (project: Generations, signal: AbortSignal) => Promise<void>;
  /** Removes what belongs to sessions of a person who is deleted. May be called again. */
  readonly person?: (person: RemovedPerson) => Promise<void>;
}

/** What tells old data of a project from new. */
export interface Generations {
  /** UUID. */
  readonly id: string;
  /** The project in the event store. */
  readonly number: number;
  readonly generation: number;
  readonly errorGeneration: number;
}

interface RemovedPerson {
  /** UUID of the project. */
  readonly projectId: string;
  /** UUIDs of the sessions. */
  readonly sessions: readonly string[];
}
