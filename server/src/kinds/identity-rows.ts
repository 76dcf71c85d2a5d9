import { type EventTable, rowsOfProjects, type TableRows } from '../store/events/index.ts';
import type { CountedSince } from './identity.ts';

/** The rows in which identities count: `{online:Int64}` is a parameter of them, too. */
export function countedRows(
  table: EventTable,
  projects: readonly number[],
  since: CountedSince,
): TableRows {
  const isCounted = `ts >= fromUnixTimestamp64Milli({total:Int64}, 'UTC')`;
  return rowsOfProjects(table, projects, 'public numbers').and(isCounted, since);
}
