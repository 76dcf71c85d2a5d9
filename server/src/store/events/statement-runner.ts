import type { Statement } from './statement.ts';

/** Runs statements in the engine, with limits and fairly between owners. */
export interface StatementRunner {
  /**
   * @param project number of the project, whose owner takes turns; 0 for none
   * @param path of the request, for errors
   * @param request that the statement is part of, if it is canceled separately
   * @throws AppError `QueryTimeoutError`, `ServiceUnavailableError`
   */
  run<Row extends object>(
    statement: Statement,
    project: number,
    path: string,
    signal: AbortSignal,
    request?: AbortSignal,
  ): Promise<Row[]>;
}
