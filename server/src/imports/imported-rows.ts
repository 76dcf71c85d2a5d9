import { type ExportedTableName, exportedTables } from '../kinds/exported-rows.ts';
import {
  type EventStore,
  jobLimits,
  rowsOf,
  rowsOfProjects,
  type TableRows,
  type Tenant,
} from '../store/events/index.ts';

const inTime = `ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND ts <= fromUnixTimestamp64Milli({to:Int64}, 'UTC')`;
/** They are part of a request's address. */
const idsAtOnce = 1000;

/** The IDs among these that the project has stored. */
export async function storedIds(
  events: Pick<EventStore, 'query'>,
  table: ExportedTableName,
  tenant: Tenant,
  rows: {
    readonly ids: readonly string[];
    readonly times: Float64Array;
    /** Of rows that are being removed: they don't count. */
    readonly undone: readonly string[];
  },
  signal: AbortSignal,
): Promise<Set<string>> {
  const stored = new Set<string>();
  const own = (times: Float64Array): TableRows =>
    notUndone(rowsOf(table, tenant), rows.undone).and(inTime, {
      from: least(times),
      to: most(times),
    });
  if (rows.ids.length === 0) return stored;
  const near = own(rows.times);
  const sql = `SELECT id FROM ${near.where()} LIMIT 1`;
  const [any] = await events.query({ sql, params: near.params }, jobLimits, signal);
  if (any === undefined) return stored;
  for (let at = 0; at < rows.ids.length; at += idsAtOnce) {
    const ids = rows.ids.slice(at, at + idsAtOnce);
    const some = own(rows.times.subarray(at, at + idsAtOnce)).and('id IN {ids:Array(UUID)}', {
      ids,
    });
    const found = await events.query<{ id: string }>(
      { sql: `SELECT id FROM ${some.where()}`, params: some.params },
      jobLimits,
      signal,
    );
    for (const { id } of found) stored.add(id);
  }
  return stored;
}

/** Rows that stay. @param journals of imports that are being undone */
export function notUndone(rows: TableRows, journals: readonly string[]): TableRows {
  return journals.length === 0
    ? rows
    : rows.and('journal NOT IN {undone:Array(String)}', { undone: journals });
}

/** Removes the rows of imports. @param projects by number @param journals of their imports */
export async function removeImportedRows(
  events: Pick<EventStore, 'removeRows'>,
  projects: readonly number[],
  journals: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const tables = [...exportedTables.values()].map(({ table }) => table);
  for (const table of [...tables, 'figures'] as const) {
    signal.throwIfAborted();
    const all = rowsOfProjects(table, projects, 'removal');
    await events.removeRows(all.and('journal IN {journals:Array(String)}', { journals }), signal);
  }
}

function least(times: Float64Array): number {
  return times.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
}

function most(times: Float64Array): number {
  return times.reduce((one, other) => Math.max(one, other), 0);
}
