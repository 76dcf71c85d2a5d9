/** A kind of long or repeated work, registered by the module that does it. */
export interface JobKind {
  /** Such as `wipe`; kept in the table, so it never changes. */
  readonly name: string;
  /** Most jobs of this kind that run at once here, so that long ones leave room; default no bound. */
  readonly atOnce?: number;
  /**
   * Does the work, from `run.cursor` on. May be started again after a crash or a failure, so what
   * was done is either noted in the cursor or harmless to do twice.
   * @returns when it wants to run once more, in Unix milliseconds; nothing = it is done
   */
  run(run: JobRun): Promise<{ readonly againAt: number } | void>;
}

export interface JobRun {
  /** What the job works on, such as a project's id; empty when there is nothing to name. */
  readonly subject: string;
  /** What was saved last, in an earlier run too; at first what it was put in with, else null. */
  readonly cursor: unknown;
  /** Aborts when the service stops or another instance has taken the job. */
  readonly signal: AbortSignal;
  /** Notes how far the work has come: JSON, on disk when this resolves. */
  saveCursor(cursor: unknown): Promise<void>;
}

export interface NewJob {
  readonly kind: string;
  readonly subject?: string;
  /** UUID of the project that shows it among its jobs. */
  readonly projectId?: string;
  /** Where it begins: JSON. */
  readonly cursor?: unknown;
  /** Unix milliseconds; default at once. */
  readonly runAt?: number;
}

/** How a job of a project stands. Times are Unix milliseconds. */
export interface JobRecord {
  readonly id: string;
  readonly kind: string;
  readonly state: 'waiting' | 'running' | 'done';
  readonly cursor: unknown;
  readonly createdAt: number;
  readonly finishedAt: number | null;
  /** Why the last attempt failed; for logs, may hold internals. */
  readonly lastError: string | null;
}

/** A job that this instance holds the lease of. */
export interface LeasedJob {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly cursor: unknown;
  /** Starts so far, this one included. */
  readonly attempts: number;
}
