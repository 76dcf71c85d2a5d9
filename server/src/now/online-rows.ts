import { visitsTable } from '../kinds/visits.ts';
import { onlineWindow } from '../projects/index.ts';
import {
  rowsOf,
  type Statement,
  type StatementRunner,
  type Tenant,
} from '../store/events/index.ts';

/** Number of visitors who are online. Reads only the events of the last minutes. */
export async function countOnline(
  runner: StatementRunner,
  tenant: Tenant,
  now: number,
  signal: AbortSignal,
): Promise<number> {
  const own = rowsOf(visitsTable, tenant);
  const isRecent = `ts >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')`;
  const statement: Statement = {
    sql: `SELECT uniqExact(visitor_hash) AS online FROM ${own.where(isRecent)}`,
    params: { ...own.params, since: now - onlineWindow },
    // No projection has hashes, and the engine takes longer to look for one than to count.
    namesProjections: true,
  };
  const [row] = await runner.run<{ online: string }>(statement, tenant.number, 'query', signal);
  return Number(row?.online ?? 0);
}
