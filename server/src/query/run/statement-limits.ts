import type { QueryLimits } from '../../store/events/index.ts';

/** What one query may take of the engine at most. */
const most = { seconds: 10, bytes: 2 * 1024 ** 3 };

/** Statements that run at the same time: four of an owner alone, and a newcomer's. */
export const statementsAtOnce = 5;

export interface StatementLimits {
  /** For each of the statements that run at once. */
  readonly usual: QueryLimits;
  /** For one statement at a time, which has not fitted into the usual bound. */
  readonly large: QueryLimits;
}

/**
 * Bounds that together stay below the engine's memory: four usual statements and a large one take
 * nine tenths of it.
 */
export function limitsWithin(engineBytes: number): StatementLimits {
  const share = (part: number): number => Math.min(most.bytes, Math.floor(engineBytes / part));
  return {
    usual: { seconds: most.seconds, bytes: share(10) },
    large: { seconds: most.seconds, bytes: share(2) },
  };
}
