import type { EventStore } from '../store/events/index.ts';

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
 * @throws EventStoreError
 */
export async function readOutcomes(
  store: EventStore,
  project: { readonly number: number; readonly generation: number },
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<OutcomeCount[]> {
  const rows = await store.query<{ day: string; outcome: string; detail: string; total: string }>(
    {
      sql: `SELECT toString(day) AS day, outcome, detail, toString(sum(count)) AS total
FROM outcomes
WHERE project = {project:UInt32} AND generation = {generation:UInt32}
  AND outcomes.day >= {from:Date} AND outcomes.day <= {to:Date}
GROUP BY day, outcome, detail
ORDER BY day, outcome, detail`,
      params: { project: project.number, generation: project.generation, from, to },
    },
    limits,
    signal,
  );
  return rows.map(({ day, outcome, detail, total }) => ({
    day,
    outcome,
    detail,
    count: Number(total),
  }));
}
