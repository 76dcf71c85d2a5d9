import { Cron } from 'croner';
import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { JobKind, LeasedJob, NewJob } from './job.ts';
import { changeLeased, insertJob, leaseDueJob } from './jobs-store.ts';

export interface JobRunnerParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Same as pino's: fields, then a sentence. */
  readonly logger: { error(fields: object, message: string): void };
}

/** After this time, a job whose holder has died is taken over. Milliseconds, like below. */
const leaseFor = 10_000;
const heartbeatEvery = 3_000;
const lookEvery = 1_000;
const atOnce = 4;
const firstRetry = 1_000;
const slowestRetry = 600_000;

/** Runs due jobs, renews their leases, and retries failed ones with increasing delays. */
export class JobRunner {
  /** Identifies this process in leases. */
  private readonly owner: string;
  private readonly kinds = new Map<string, JobKind>();
  private readonly clocks: Cron[] = [];
  /** Running jobs. */
  private readonly running = new Map<Promise<void>, LeasedJob>();
  private readonly stopping = new AbortController();
  private look: NodeJS.Timeout | null = null;
  private looking: Promise<void> | null = null;

  constructor(private readonly parts: JobRunnerParts) {
    this.owner = parts.makeId();
  }

  /** @param cron five fields in UTC; the job is enqueued at these times and at startup */
  register(kind: JobKind, cron?: string): void {
    this.kinds.set(kind.name, kind);
    if (cron === undefined) return;
    const put = () => this.putByClock(kind.name);
    this.clocks.push(new Cron(cron, { timezone: 'UTC', paused: true, unref: true }, put));
  }

  /**
   * Enqueues a job as part of the caller's transaction, unless one of the same kind and subject is
   * unfinished. It starts within a second, or at once after `wake`.
   */
  async enqueue(executor: Executor, job: NewJob): Promise<void> {
    const { clock, makeId } = this.parts;
    await insertJob(executor, { ...job, id: makeId() }, clock.now());
  }

  async start(): Promise<void> {
    for (const clock of this.clocks) {
      clock.resume();
      await clock.trigger();
    }
    this.look = setInterval(() => this.wake(), lookEvery).unref();
    this.wake();
  }

  /** Starts due jobs now. */
  wake(): void {
    this.looking ??= this.startDue()
      .catch((error: unknown) => this.report('scheduled jobs could not be read', error))
      .finally(() => {
        this.looking = null;
      });
  }

  /** Runs everything that is due and waits until it ends. */
  async runDue(): Promise<void> {
    do {
      this.wake();
      await this.looking;
      await Promise.all(this.running.keys());
    } while (this.running.size > 0 || this.looking !== null);
  }

  /** Starts nothing new, tells running jobs to stop and waits until they end. */
  async stop(): Promise<void> {
    for (const clock of this.clocks) clock.stop();
    if (this.look !== null) clearInterval(this.look);
    this.stopping.abort();
    await this.looking;
    await Promise.all(this.running.keys());
  }

  private async putByClock(kind: string): Promise<void> {
    try {
      await this.enqueue(this.parts.db, { kind });
      this.wake();
    } catch (error) {
      this.report(`the job ${kind} could not be scheduled; retrying at its next time`, error);
    }
  }

  private async startDue(): Promise<void> {
    const { db, clock } = this.parts;
    while (this.running.size < atOnce && !this.stopping.signal.aborted) {
      const now = clock.now();
      const running = [...this.running.values()].map(({ id }) => id);
      const due = { kinds: this.kindsWithRoom(), except: running };
      const job = await leaseDueJob(db, due, this.owner, now, now + leaseFor);
      const kind = job === null ? undefined : this.kinds.get(job.kind);
      if (job === null || kind === undefined) return;
      const run = this.runLeased(kind, job)
        .catch((error: unknown) =>
          this.report(`the state of the job ${job.kind} could not be saved`, error),
        )
        .finally(() => {
          this.running.delete(run);
          if (!this.stopping.signal.aborted) this.wake();
        });
      this.running.set(run, job);
    }
  }

  private kindsWithRoom(): readonly string[] {
    const running = [...this.running.values()];
    return [...this.kinds.values()]
      .filter(
        ({ name, atOnce }) =>
          running.filter(({ kind }) => kind === name).length < (atOnce ?? Infinity),
      )
      .map(({ name }) => name);
  }

  private async runLeased(kind: JobKind, job: LeasedJob): Promise<void> {
    const { db, clock } = this.parts;
    const lost = new AbortController();
    const signal = AbortSignal.any([lost.signal, this.stopping.signal]);
    const keep = async (change: { cursor?: string }): Promise<void> => {
      const now = clock.now();
      const lease = { heartbeat_at: now, lease_until: now + leaseFor, ...change };
      if (!(await changeLeased(db, job.id, this.owner, lease, now))) lost.abort();
    };
    const heartbeat = setInterval(() => {
      keep({}).catch((error: unknown) => this.report('a job heartbeat could not be saved', error));
    }, heartbeatEvery).unref();
    try {
      const result = await kind.run({
        subject: job.subject,
        cursor: job.cursor,
        signal,
        saveCursor: (cursor) => keep({ cursor: JSON.stringify(cursor) }),
      });
      if (result) await this.putBack(job, result.againAt, null);
      else await this.finish(job);
    } catch (error) {
      if (signal.aborted) await this.putBack(job, clock.now(), null);
      else await this.retry(job, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  private async finish(job: LeasedJob): Promise<void> {
    const { db, clock } = this.parts;
    const now = clock.now();
    const end = { state: 'done', finished_at: now, last_error: null } as const;
    await changeLeased(db, job.id, this.owner, end, now);
  }

  private async retry(job: LeasedJob, error: unknown): Promise<void> {
    const wait = Math.min(slowestRetry, firstRetry * 2 ** Math.min(job.attempts - 1, 20));
    this.report(`the job ${job.kind} failed; retrying in ${wait / 1000} s`, error);
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    await this.putBack(job, this.parts.clock.now() + wait, reason.replaceAll('\0', ''));
  }

  /** Releases the lease. Without an error, the number of attempts is reset. */
  private async putBack(job: LeasedJob, runAt: number, error: string | null): Promise<void> {
    const { db, clock } = this.parts;
    const change = {
      state: 'waiting',
      run_at: runAt,
      lease_owner: null,
      lease_until: null,
      last_error: error,
      ...(error === null ? { attempts: 0 } : {}),
    } as const;
    await changeLeased(db, job.id, this.owner, change, clock.now());
  }

  private report(message: string, error: unknown): void {
    this.parts.logger.error({ err: error }, message);
  }
}
