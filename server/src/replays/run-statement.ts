import type { Statement } from '../store/events/index.ts';

/** Runs statements against the engine, bounded and fair between projects. */
export interface StatementRunner {
  /**
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
