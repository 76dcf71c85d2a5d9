import type { Executor } from '../store/metadata/index.ts';

/** A kind of long or repeated work, registered by the module that does it. */
export interface JobKind {
  /** Such as `wipe`. Stored in the table, so it never changes. */
  readonly name: string;
  /** Maximum of jobs of this kind that run at once in this process; default no limit. */
  readonly atOnce?: number;
  /** Whether no record is kept of jobs that are done: a member can cause any number, and nobody reads it. */
  readonly isForgotten?: true;
  /**
   * Does the remaining work according to `run.cursor`. It may run again after a crash or a failure, so each
   * piece
   * must be recorded in the cursor or safe to repeat.
   * @returns when to run again; nothing if the job is done
   */
  run(run: JobRun): Promise<JobPause | void>;
}

export interface JobPause {
  /** Unix milliseconds. */
  readonly againAt: number;
  /**
   * Why the job could not begin. It is stored like a failure, and logged from the second time in a row on:
   * at a start, most things are ready a moment later.
   */
  readonly waitsFor?: unknown;
}

export interface JobRun {
  /** What the job works on, such as a project's ID; may be empty. */
  readonly subject: string;
  /** The last saved value, also from an earlier run; initially the value from enqueuing, or null. */
  readonly cursor: unknown;
  /** Aborts when the service stops or another instance has taken the job. */
  readonly signal: AbortSignal;
  /**
   * Saves the progress as JSON. Durable when it resolves.
   * @param transaction commits it with other changes; the caller must roll it back if `signal` aborts
   */
  saveCursor(cursor: unknown, transaction?: Executor): Promise<void>;
}

export interface NewJob {
  readonly kind: string;
  readonly subject?: string;
  /** UUID of the project that it is for: owners take turns, and the project may list it. */
  readonly projectId?: string;
  /** Its first cursor: JSON. */
  readonly cursor?: unknown;
  /** Unix milliseconds; default: immediately. */
  readonly runAt?: number;
}

/** The state of a project's job. Times are Unix milliseconds. */
export interface JobRecord {
  readonly id: string;
  readonly kind: string;
  readonly state: 'waiting' | 'running' | 'done';
  readonly cursor: unknown;
  readonly createdAt: number;
  readonly finishedAt: number | null;
  /** Why the last attempt failed. For logs: it may contain internals. */
  readonly lastError: string | null;
}

/** A job whose lease this instance holds. */
export interface LeasedJob {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly cursor: unknown;
  /** Number of this lease. */
  readonly lease: number;
  /** Number of starts, including this one. */
  readonly attempts: number;
  /** The owner of its project; null if it is for no project. */
  readonly ownerId: string | null;
}
