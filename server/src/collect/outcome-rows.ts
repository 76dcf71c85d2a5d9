import { rowsOf, type StatementRunner, type Tenant } from '../store/events/index.ts';

/** Number of items of a project with one outcome on one UTC day. */
export interface OutcomeCount {
  /** `YYYY-MM-DD`, UTC day of receipt. */
  readonly day: string;
  readonly outcome: string;
  /** More detail (kind of bot), else empty. */
  readonly detail: string;
  readonly count: number;
}

/**
 * Outcomes of a project's current generation by day, outcome and detail, in that order.
 * @param days the first and the last of them, `YYYY-MM-DD`
 * @throws AppError ServiceUnavailableError, QueryTimeoutError
 */
export async function readOutcomes(
  runner: StatementRunner,
  tenant: Tenant,
  { from, to }: { readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<OutcomeCount[]> {
  const days = 'outcomes.day >= {from:Date} AND outcomes.day <= {to:Date}';
  const own = rowsOf('outcomes', tenant).and(days, { from, to });
  const sql = `SELECT toString(day) AS day, outcome, detail, toString(sum(count)) AS total
FROM ${own.where()}
GROUP BY day, outcome, detail
ORDER BY day, outcome, detail`;
  const statement = { sql, params: own.params };
  const rows = await runner.run<OutcomeRow>(statement, tenant.number, 'query', signal);
  return rows.map(({ day, outcome, detail, total }) => ({
    day,
    outcome,
    detail,
    count: Number(total),
  }));
}

interface OutcomeRow {
  readonly day: string;
  readonly outcome: string;
  readonly detail: string;
  readonly total: string;
}
