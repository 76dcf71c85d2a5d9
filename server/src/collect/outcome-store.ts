import { AppError } from '../platform/app-error.ts';
import { EventStoreError, type EventStore, type Statement } from '../store/events/index.ts';

/** How many items of a project ended in one outcome on one UTC day. */
export interface OutcomeCount {
  /** `YYYY-MM-DD`, UTC day of receipt. */
  readonly day: string;
  readonly outcome: string;
  /** Finer kind (kind of bot), else empty. */
  readonly detail: string;
  readonly count: number;
}

const limits = { seconds: 10, bytes: 500_000_000 };

/**
 * Outcomes of a project's current generation by day, outcome and detail, in that order.
 * @param from first day, `YYYY-MM-DD`, inclusive
 * @param to last day, inclusive
 * @throws AppError ServiceUnavailableError, QueryTimeoutError
 */
export async function readOutcomes(
  store: EventStore,
  project: { readonly number: number; readonly generation: number },
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<OutcomeCount[]> {
  const statement: Statement = {
    sql: `SELECT toString(day) AS day, outcome, detail, toString(sum(count)) AS total
FROM outcomes
WHERE project = {project:UInt32} AND generation = {generation:UInt32}
  AND outcomes.day >= {from:Date} AND outcomes.day <= {to:Date}
GROUP BY day, outcome, detail
ORDER BY day, outcome, detail`,
    params: { project: project.number, generation: project.generation, from, to },
  };
  const rows = await store
    .query<{ day: string; outcome: string; detail: string; total: string }>(
      statement,
      limits,
      signal,
    )
    .catch((error: unknown) => {
      throw asAppError(error);
    });
  return rows.map(({ day, outcome, detail, total }) => ({
    day,
    outcome,
    detail,
    count: Number(total),
  }));
}

function asAppError(error: unknown): unknown {
  if (!(error instanceof EventStoreError)) return error;
  const { failure } = error;
  if (failure === 'unavailable') {
    const details = { cause: error, retryAfter: 5 };
    return new AppError('ServiceUnavailableError', 'The event store does not answer.', details);
  }
  if (failure !== 'timeout' && failure !== 'memory') return error;
  return new AppError('QueryTimeoutError', 'Counting took too long.', { cause: error });
}
