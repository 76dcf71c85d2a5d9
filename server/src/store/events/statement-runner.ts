import type { Statement } from './statement.ts';

/** Runs statements against the engine, bounded and fair between owners. */
export interface StatementRunner {
  /**
   * @param project number of the project, whose owner's turn it takes; 0 = nobody's
   * @param path of what is asked, for errors
   * @throws AppError `QueryTimeoutError`, `ServiceUnavailableError`
   */
  run<Row extends object>(
    statement: Statement,
    project: number,
    path: string,
    signal: AbortSignal,
  ): Promise<Row[]>;
}
