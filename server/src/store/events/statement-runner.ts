import type { Statement } from './statement.ts';
import type { ErrorTenant } from './tenant-rows.ts';

/** Runs statements in the engine, with limits and fairly between owners. */
export interface StatementRunner {
  /**
   * @param project number of the project; statements take turns by its owner; 0 for none
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

/** Keeps the rows of statements until the rows of their project change. */
export interface RememberedStatements {
  /** Runs statements over the rows of a tenant, which must all be its own. */
  runner(tenant: ErrorTenant): StatementRunner;
  /**
   * The time at which relative ranges end, so that the same request soon after runs the same statements.
   * @param now Unix ms
   * @param window shortest window that ends now, ms
   */
  asOf(project: number, now: number, window: number): number;
}

/** Remembers nothing. */
export function rememberingNothing(runner: StatementRunner): RememberedStatements {
  return { runner: () => runner, asOf: (_, now) => now };
}
