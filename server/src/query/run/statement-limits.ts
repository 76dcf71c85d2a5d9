import type { QueryLimits } from '../../store/events/index.ts';

/** Maximum resources of one query. */
const most = { seconds: 10, bytes: 2 * 1024 ** 3 };

/** Concurrent statements: four of a single owner, and one of a newcomer. */
export const statementsAtOnce = 5;

export interface StatementLimits {
  /** For each of the concurrent statements. */
  readonly usual: QueryLimits;
  /** For one statement at a time that exceeded the usual limit. */
  readonly large: QueryLimits;
}

/**
 * Limits that together stay below the engine's memory: four usual statements and a large one take nine tenths
 * of it.
 */
export function limitsWithin(engineBytes: number): StatementLimits {
  const share = (part: number): number => Math.min(most.bytes, Math.floor(engineBytes / part));
  return {
    usual: { seconds: most.seconds, bytes: share(10) },
    large: { seconds: most.seconds, bytes: share(2) },
  };
}
