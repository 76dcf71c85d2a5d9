import type { Statement } from '../store/events/index.ts';
import type { ErrorMapper } from './mapped-occurrence.ts';
import type { IssuesContext } from './issues-context.ts';

/** Runs statements in the event store, within the limits of queries. */
export interface StatementRunner {
  /** @throws AppError `QueryTimeoutError` or `ServiceUnavailableError` */
  run<Row extends object>(
    statement: Statement,
    project: number,
    path: string,
    signal: AbortSignal,
  ): Promise<Row[]>;
}

/** What reading issues with their numbers works with. */
export interface IssuesReadingContext extends IssuesContext {
  readonly runner: StatementRunner;
  readonly mapper: ErrorMapper;
}
