import { setTimeout as pause } from 'node:timers/promises';
import { Cron } from 'croner';
import type { Clock } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor, Instant } from '../store/metadata/index.ts';
import type { JobKind, JobPause, LeasedJob, NewJob } from './job.ts';
import {
  correctFutureJobs,
  finishJob,
  insertJob,
  leaseDueJob,
  putBackJob,
  removeJob,
  renewLease,
  takeMinute,
} from './jobs-store.ts';

export interface JobRunnerParts {
  readonly db: Executor;
  readonly clock: Clock;
  /** The database's time, which instances use to compare leases; default: the clock's. */
  readonly databaseNow?: Instant;
  readonly makeId: MakeId;
  /** Same as pino's: fields, then a sentence. */
  readonly logger: { error(fields: object, message: string): void };
}

/** After this time, a job is taken over if its holder has died. In milliseconds, like those below. */
const leaseFor = 10_000;
const heartbeatEvery = 3_000;
const lookEvery = 1_000;
/** More than all kinds that may take an hour can have: they must not hold up mails. */
const atOnce = 16;
/** Owners whose turns are remembered. */
const mostServed = 100;
const firstRetry = 1_000;
const slowestRetry = 600_000;
/** Clocks are adjusted by little all the time (ms). */
const clockTolerance = 60_000;
/** Less than the service has for its shutdown. */
const stopWithin = 3_000;

/** Runs due jobs, renews their leases, and retries failed ones with increasing delays. */
export class JobRunner {
  /** Identifies this process in leases. */
  private readonly owner: string;
  private readonly kinds = new Map<string, JobKind>();
  /** By the kind that they enqueue. */
  private readonly clocks = new Map<string, Cron>();
  /** Running jobs. */
  private readonly running = new Map<Promise<void>, LeasedJob>();
  /** Owners whose jobs were started, the last one at the end. */
  private readonly served = new Lru<string, true>(mostServed);
  private readonly stopping = new AbortController();
  private look: NodeJS.Timeout | null = null;
  private looking: Promise<void> | null = null;
  /** Time of the last look: an earlier time means that the clock was set back. */
  private lookedAt = Number.POSITIVE_INFINITY;

  constructor(private readonly parts: JobRunnerParts) {
    this.owner = parts.makeId();
  }

  /** @param cron five fields in UTC; the job is enqueued at these times and at startup */
  register(kind: JobKind, cron?: string): void {
    this.kinds.set(kind.name, kind);
    if (cron === undefined) return;
    const put = () => this.putByClock(kind.name);
    this.clocks.set(kind.name, new Cron(cron, { timezone: 'UTC', paused: true, unref: true }, put));
  }

  /**
   * Enqueues a job as part of the caller's transaction, unless one of the same kind and subject is
   * unfinished. It starts within a second, or at once after `wake`.
   */
  async enqueue(executor: Executor, job: NewJob): Promise<void> {
    const { clock, makeId } = this.parts;
    const { runAt, ...rest } = job;
    const delay = runAt === undefined ? 0 : runAt - clock.now();
    await insertJob(executor, { ...rest, id: makeId(), delay }, this.now());
  }

  async start(): Promise<void> {
    for (const [kind, clock] of this.clocks) {
      clock.resume();
      await this.schedule(kind, () => this.enqueue(this.parts.db, { kind }));
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

  /**
   * Starts nothing new, signals running jobs to stop and waits until they end.
   * @param within ms; a job that waits for longer, such as for a stalled bucket, keeps its lease until it expires
   */
  async stop(within = stopWithin): Promise<void> {
    for (const clock of this.clocks.values()) clock.stop();
    if (this.look !== null) clearInterval(this.look);
    this.stopping.abort();
    const giveUp = new AbortController();
    const late = pause(within, undefined, { signal: giveUp.signal }).catch(() => undefined);
    await Promise.race([this.ended(), late]);
    giveUp.abort();
  }

  private async ended(): Promise<void> {
    await this.looking;
    await Promise.all(this.running.keys());
  }

  /** The instances of a database schedule a job together. */
  private putByClock(kind: string): Promise<void> {
    const { db, clock } = this.parts;
    const minute = Math.round(clock.now() / 60_000);
    return this.schedule(kind, () =>
      db.transaction().execute(async (transaction) => {
        if (await takeMinute(transaction, kind, minute)) await this.enqueue(transaction, { kind });
      }),
    );
  }

  private async schedule(kind: string, put: () => Promise<void>): Promise<void> {
    try {
      await put();
      this.wake();
    } catch (error) {
      this.report(`the job ${kind} could not be scheduled; retrying at its next time`, error);
    }
  }

  private async startDue(): Promise<void> {
    const { db } = this.parts;
    await this.followClock();
    while (this.running.size < atOnce && !this.stopping.signal.aborted) {
      const running = [...this.running.values()].map(({ id }) => id);
      const served = Array.from(this.served.all(), ([owner]) => owner);
      const due = { kinds: this.kindsWithRoom(), except: running, served };
      const job = await leaseDueJob(db, due, { owner: this.owner, leaseFor }, this.now());
      const kind = job === null ? undefined : this.kinds.get(job.kind);
      if (job === null || kind === undefined) return;
      if (job.ownerId !== null) this.served.set(job.ownerId, true);
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

  /** At first, too: the clock can have been ahead in an earlier run. */
  private async followClock(): Promise<void> {
    const at = this.parts.clock.now();
    if (at < this.lookedAt - clockTolerance)
      await correctFutureJobs(this.parts.db, this.now(), clockTolerance);
    this.lookedAt = at;
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
    const { db } = this.parts;
    const lost = new AbortController();
    const signal = AbortSignal.any([lost.signal, this.stopping.signal]);
    let renewedAt = performance.now();
    const keep = async (change: { cursor?: string }, executor = db): Promise<void> => {
      const at = performance.now();
      if (await renewLease(executor, job, { leaseFor, ...change }, this.now())) renewedAt = at;
      else lost.abort();
    };
    const heartbeat = setInterval(() => {
      keep({}).catch((error: unknown) => {
        this.report('a job heartbeat could not be saved', error);
        // Another instance may have taken it.
        if (performance.now() - renewedAt > leaseFor) lost.abort();
      });
    }, heartbeatEvery).unref();
    try {
      const result = await kind.run({
        subject: job.subject,
        cursor: job.cursor,
        signal,
        saveCursor: (cursor, transaction) => keep({ cursor: JSON.stringify(cursor) }, transaction),
      });
      if (result) await this.pause(job, result);
      else if (kind.isForgotten === true) await removeJob(db, job);
      else await finishJob(db, job, this.now());
    } catch (error) {
      if (signal.aborted) await this.putBack(job, 0, null);
      else await this.retry(job, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  private async pause(job: LeasedJob, { againAt, waitsFor }: JobPause): Promise<void> {
    const wait = againAt - this.parts.clock.now();
    if (waitsFor === undefined) return this.putBack(job, wait, null);
    if (job.attempts > 1)
      this.report(`the job ${job.kind} still waits; looking again in ${wait / 1000} s`, waitsFor);
    return this.putBack(job, wait, reasonOf(waitsFor));
  }

  private async retry(job: LeasedJob, error: unknown): Promise<void> {
    const wait = Math.min(slowestRetry, firstRetry * 2 ** Math.min(job.attempts - 1, 20));
    this.report(`the job ${job.kind} failed; retrying in ${wait / 1000} s`, error);
    await this.putBack(job, wait, reasonOf(error));
  }

  private putBack(job: LeasedJob, delay: number, error: string | null): Promise<void> {
    return putBackJob(this.parts.db, job, { delay, error }, this.now());
  }

  private now(): Instant {
    return this.parts.databaseNow ?? this.parts.clock.now();
  }

  private report(message: string, error: unknown): void {
    this.parts.logger.error({ err: error }, message);
  }
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return reason.replaceAll('\0', '');
}
