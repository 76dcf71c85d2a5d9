import { type ExportedTableName, exportedTables } from '../kinds/exported-rows.ts';
import {
  type EventStore,
  jobLimits,
  rowsOf,
  rowsOfProjects,
  type TableRows,
  type Tenant,
} from '../store/events/index.ts';

/** From and to a time (Unix ms). */
export const inTime = `ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND ts <= fromUnixTimestamp64Milli({to:Int64}, 'UTC')`;
/** They are part of a request's address. */
const idsAtOnce = 1000;

/** Rows that can be stored already. */
interface SearchedRows {
  readonly ids: readonly string[];
  /** Unix ms. */
  readonly times: Float64Array;
}

/** The IDs among these that the project has stored. */
export function storedIds(
  events: Pick<EventStore, 'query'>,
  table: ExportedTableName,
  tenant: Tenant,
  rows: SearchedRows & {
    /** Of rows that are being removed: they don't count. */
    readonly undone: readonly string[];
  },
  signal: AbortSignal,
): Promise<Set<string>> {
  return idsAmong(events, notUndone(rowsOf(table, tenant), rows.undone), rows, signal);
}

/** The IDs among these that rows of a table have. A single statement if none of its rows are of that time. */
async function idsAmong(
  events: Pick<EventStore, 'query'>,
  table: TableRows,
  { ids, times }: SearchedRows,
  signal: AbortSignal,
): Promise<Set<string>> {
  const stored = new Set<string>();
  const own = (some: Float64Array): TableRows =>
    table.and(inTime, { from: least(some), to: most(some) });
  if (ids.length === 0) return stored;
  const near = own(times);
  const sql = `SELECT id FROM ${near.where()} LIMIT 1`;
  const [any] = await events.query({ sql, params: near.params }, jobLimits, signal);
  if (any === undefined) return stored;
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = own(times.subarray(at, at + idsAtOnce)).and('id IN {ids:Array(UUID)}', {
      ids: ids.slice(at, at + idsAtOnce),
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
