import { AppError } from '../../platform/app-error.ts';
import { type EventStore, EventStoreError, type Statement } from '../../store/events/index.ts';
import { FairQueue } from './fair-queue.ts';
import { queryFailure } from './query-failure.ts';

/** What one query may take of the engine, from the contract. */
const limits = { seconds: 10, bytes: 2 * 1024 ** 3 };
/** How long a query may wait for its turn, ms. */
const longestWait = 10_000;
/** Each query uses the machine's cores already; more at once only take memory. */
const queriesAtOnce = 4;

/** Runs statements against the engine, bounded in number and fair between projects. */
export class QueryRunner {
  private readonly queue = new FairQueue(queriesAtOnce);

  constructor(private readonly store: EventStore) {}

  /**
   * @param path of what is asked, for errors
   * @throws AppError `QueryTimeoutError`, `ServiceUnavailableError`, or a 400 for a bad pattern
   */
  async run<Row extends object>(
    statement: Statement,
    project: number,
    path: string,
    signal: AbortSignal,
  ): Promise<Row[]> {
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort(new AppError('QueryTimeoutError', 'Too many queries are waiting.'));
    }, longestWait);
    try {
      return await this.queue.run(
        project,
        () => {
          clearTimeout(timer);
          return this.store.query<Row>(statement, limits, signal);
        },
        AbortSignal.any([signal, late.signal]),
      );
    } catch (error) {
      // Whoever gave it up is gone; what was waiting for its turn has no failure of the engine's.
      const isOurs = error instanceof AppError || error instanceof EventStoreError;
      if (signal.aborted && !isOurs)
        throw queryFailure(new EventStoreError('cancelled', 'given up'), path);
      throw queryFailure(error, path);
    } finally {
      clearTimeout(timer);
    }
  }
}
