import { availableParallelism } from 'node:os';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { NameCounts } from '../../platform/name-counts.ts';
import { callerOf } from '../../platform/signal-caller.ts';
import {
  type Share,
  FairShareScheduler,
  type TaskKeys,
} from '../../platform/fair-share-scheduler.ts';
import {
  type EventStore,
  EventStoreError,
  type QueryLimits,
  type Statement,
  type StatementRunner,
} from '../../store/events/index.ts';
import { queryFailure } from './query-failure.ts';
import { RequestTimes } from './request-times.ts';
import { limitsWithin, statementsAtOnce } from './statement-limits.ts';

/** Statements of one owner that may wait; a request has a few hundred at most. */
const mostWaiting = 400;
/** A statement that takes longer is restarted with low priority, s. */
const goesFirstFor = 0.5;

export interface QueryRunnerOptions {
  /** Memory limit of the engine, bytes. */
  readonly engineBytes?: number;
  /** The owner of a project, by its number: turns are taken by owner first. */
  readonly ownerOf?: (project: number) => Promise<string>;
  /** Default: the cores of this machine. */
  readonly cores?: number;
  /** Default: the system clock. */
  readonly clock?: Clock;
}

/**
 * Runs the statements of requests, limited in number and memory, and fairly between owners. A service has
 * one: all queries share slots and memory through it.
 */
export class QueryRunner implements StatementRunner {
  private readonly scheduler;
  private readonly large = new FairQueue({ slots: 1 });
  private readonly waiting = new NameCounts();
  private readonly requests;
  private readonly limits;
  private readonly ownerOf;

  constructor(
    private readonly store: Pick<EventStore, 'query'>,
    options: QueryRunnerOptions = {},
  ) {
    const { engineBytes = 4 * 1024 ** 3, ownerOf } = options;
    const { cores = availableParallelism(), clock = systemClock } = options;
    this.scheduler = new FairShareScheduler({ slots: statementsAtOnce, cores, clock });
    this.requests = new RequestTimes(clock);
    this.limits = limitsWithin(engineBytes);
    this.ownerOf = ownerOf ?? ((project: number) => Promise.resolve(String(project)));
  }

  /**
   * @param path of the output, for errors
   * @param request whose statements take turns with those of its caller and others, and share a time limit; by default
   * known by the signal
   * @throws AppError `QueryTimeoutError`, `ServiceUnavailableError`, or a 400 for a bad pattern
   */
  async run<Row extends object>(
    statement: Statement,
    project: number,
    path: string,
    signal: AbortSignal,
    request = signal,
  ): Promise<Row[]> {
    const time = this.requests.begin(signal, request);
    try {
      const owner = await this.ownerOf(project);
      const keys = { owner, project, caller: callerOf(request), request };
      return await this.limitWaiting(owner, () => this.schedule<Row>(statement, keys, time.signal));
    } catch (error) {
      // A client that left needs no answer, and a statement that was waiting has no engine failure.
      const isOurs = error instanceof AppError || error instanceof EventStoreError;
      if (signal.aborted && !isOurs) {
        throw queryFailure(new EventStoreError('cancelled', 'canceled'), path);
      }
      throw queryFailure(time.failure(error), path);
    } finally {
      time.end();
    }
  }

  private async limitWaiting<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.waiting.of(owner) >= mostWaiting) throw tooMany();
    return this.waiting.while(owner, work);
  }

  private async schedule<Row extends object>(
    statement: Statement,
    keys: TaskKeys,
    signal: AbortSignal,
  ): Promise<Row[]> {
    let wasFirst = false;
    const first = (share: Share): Promise<Row[]> => {
      wasFirst = share.rank === 'first';
      return this.ask<Row>(statement, keys.owner, share, signal);
    };
    const again = (share: Share): Promise<Row[]> =>
      this.ask<Row>(statement, keys.owner, { ...share, rank: 'last' }, signal);
    try {
      return await this.scheduler.run(keys, first, signal);
    } catch (error) {
      if (!wasFirst || !isFailure(error, 'timeout')) throw error;
      return this.scheduler.run(keys, again, signal);
    }
  }

  /** A statement that exceeds its share of the memory is retried with a larger one. */
  private async ask<Row extends object>(
    statement: Statement,
    owner: string,
    { threads, rank }: Share,
    signal: AbortSignal,
  ): Promise<Row[]> {
    const ask = (limits: QueryLimits): Promise<Row[]> => {
      const bounds = { ...limits, ...(threads !== null && { threads }) };
      const seconds = rank === 'first' ? goesFirstFor : limits.seconds;
      return this.store.query<Row>(statement, { ...bounds, rank, seconds }, signal);
    };
    try {
      return await ask(this.limits.usual);
    } catch (error) {
      if (!isFailure(error, 'memory')) throw error;
      return this.large.run(owner, signal, () => ask(this.limits.large));
    }
  }
}

function isFailure(error: unknown, failure: EventStoreError['failure']): boolean {
  return error instanceof EventStoreError && error.failure === failure;
}

function tooMany(): AppError {
  const message = 'Too many queries of your projects are waiting. Try again in a few seconds.';
  return new AppError('ServiceUnavailableError', message, { retryAfter: 5 });
}
