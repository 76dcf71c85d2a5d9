import { type ErrorTenant, rowsOf, type StatementRunner } from '../store/events/index.ts';
import type { StoredError } from '../grouping/index.ts';

/** The parts of an occurrence that grouping needs. */
export interface GroupableOccurrence extends StoredError {
  readonly algorithm: string;
  readonly groupHash: string;
}

/** Maximum bytes of stacks that are read, newest first. */
const mostBytes = 16 * 1024 ** 2;

/**
 * The latest occurrences of a project that can be grouped, newest first.
 * @returns also how many there are, up to `most`
 */
export async function latestToGroup(
  runner: StatementRunner,
  tenant: ErrorTenant,
  most: number,
  signal: AbortSignal,
): Promise<{ readonly rows: readonly GroupableOccurrence[]; readonly found: number }> {
  const own = rowsOf('occurrences', tenant);
  const order = 'ts DESC, toUInt128(id) DESC';
  const sql = `SELECT language, error_type AS type, error_message AS message, stack, causes, mapped,
  algorithm, group_hash AS groupHash, found
FROM (
  SELECT *, toUInt32(count() OVER ()) AS found,
    sum(length(stack) + length(causes) + length(mapped)) OVER (ORDER BY ${order}
      ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS bytes
  FROM (
    SELECT ts, id, language, error_type, error_message, stack, causes, mapped, algorithm, group_hash
    FROM ${own.where()}
    ORDER BY project DESC, ${order} LIMIT {most:UInt64}
  )
)
WHERE bytes <= {bytes:UInt64}
ORDER BY ${order}`;
  const params = { ...own.params, most, bytes: mostBytes };
  type Row = GroupableOccurrence & { readonly found: number };
  const rows = await runner.run<Row>({ sql, params }, tenant.number, 'body', signal);
  return { rows, found: rows[0]?.found ?? 0 };
}
