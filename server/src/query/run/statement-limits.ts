import { memoryShares, type QueryLimits } from '../../store/events/index.ts';

/** Maximum time of one statement, s. */
const seconds = 10;

/** Concurrent statements: four of a single owner, and one of a new owner. */
export const statementsAtOnce = 5;

interface StatementLimits {
  /** For each of the concurrent statements. */
  readonly usual: QueryLimits;
  /** For one statement at a time that exceeded the usual limit. */
  readonly large: QueryLimits;
}

export function limitsWithin(engineBytes: number): StatementLimits {
  const { usual, large } = memoryShares(engineBytes);
  return { usual: { seconds, bytes: usual }, large: { seconds, bytes: large } };
}
