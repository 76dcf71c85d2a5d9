import {
  type EventTable,
  inTime,
  rowsOf,
  type StatementRunner,
  type TableRows,
  textBounds,
} from '../../store/events/index.ts';
import type { ReadWindow } from './read-window.ts';
import { filtered } from './filter-sql.ts';
import { narrowed, type Page } from './read-page.ts';
import { behindSql, orderSql } from './row-order.ts';
import { mostBoundedTexts, type RowSource, storedEvent, type StoredEvent } from './stored-event.ts';

/** Identifies a row of a list of several tables. */
export interface MixedKey {
  /** Its table. */
  readonly source: string;
  readonly id: string;
  /** Unix ms as text. */
  readonly time: string;
}

function rowsIn({ tenant, from, to }: ReadWindow, { table, filter }: RowSource): TableRows {
  const timely = rowsOf(table, tenant).and(inTime, { from, to });
  return filter === undefined ? timely : filtered(timely, filter);
}

/** Whether the table has rows of the project's generation. */
export async function hasRows(
  runner: StatementRunner,
  table: EventTable,
  tenant: ReadWindow['tenant'],
  signal: AbortSignal,
): Promise<boolean> {
  const own = rowsOf(table, tenant);
  const sql = `SELECT 1 AS found FROM ${own.where()} LIMIT 1`;
  const statement = { sql, params: own.params, namesProjections: true } as const;
  const rows = await runner.run<{ found: number }>(statement, tenant.number, 'query', signal);
  return rows.length > 0;
}

/** Keys of a page over all tables, in its order. */
export async function mixedKeys(
  runner: StatementRunner,
  window: ReadWindow,
  sources: readonly RowSource[],
  { offset, rows, order, behind }: Page,
  signal: AbortSignal,
): Promise<MixedKey[]> {
  // Each table is read in the order of its key, and only as far as the page can reach.
  const place = behind === null ? null : behindSql(order, behind);
  const own = sources.map((source) => {
    const timely = rowsIn(narrowed(window, { order, behind }), source);
    return place === null ? timely : timely.and(place.sql, place.params);
  });
  const project = order === 'desc' ? 'project DESC' : 'project';
  const first = (rows: TableRows) => `SELECT * FROM (
    SELECT '${rows.table}' AS source, id, ts FROM ${rows.where()}
    ORDER BY ${project}, ${orderSql(order)} LIMIT {reach:UInt64})`;
  const sql = `SELECT source, id, toUnixTimestamp64Milli(ts) AS time
  FROM (${own.map(first).join(' UNION ALL ')})
  ORDER BY ${orderSql(order)} LIMIT {rows:UInt64} OFFSET {offset:UInt64}`;
  const params = {
    ...paramsOf(own),
    rows,
    offset,
    reach: offset + rows,
  };
  const statement = { sql, params, namesProjections: true } as const;
  return runner.run<MixedKey>(statement, window.tenant.number, 'query', signal);
}

/** The minute of the row at an offset in all tables, and the number of newer rows. */
export async function mixedMinute(
  runner: StatementRunner,
  window: ReadWindow,
  sources: readonly RowSource[],
  offset: number,
  signal: AbortSignal,
): Promise<{ readonly end: number; readonly newer: number } | null> {
  const own = sources.map((source) => rowsIn(window, source));
  const minutes = (rows: TableRows) =>
    `SELECT intDiv(toUnixTimestamp64Milli(ts), 60000) AS minute FROM ${rows.where()}`;
  const sql = `SELECT minute, newer FROM (
    SELECT minute, sum(some) OVER (ORDER BY minute DESC) - some AS newer FROM (
      SELECT minute, toInt64(count()) AS some
      FROM (${own.map(minutes).join(' UNION ALL ')}) GROUP BY minute))
  WHERE newer <= {offset:Int64} ORDER BY minute LIMIT 1`;
  const params = { ...paramsOf(own), offset };
  type Found = { readonly minute: string; readonly newer: string };
  const [found] = await runner.run<Found>({ sql, params }, window.tenant.number, 'query', signal);
  if (found === undefined) return null;
  return { end: (Number(found.minute) + 1) * 60_000, newer: Number(found.newer) };
}

/**
 * The rows with some keys of a table, unordered.
 * @param rows the page that they belong to
 */
export async function rowsOfKeys(
  runner: StatementRunner,
  source: RowSource,
  window: ReadWindow,
  keys: readonly MixedKey[],
  rows: number,
  signal: AbortSignal,
): Promise<StoredEvent[]> {
  if (keys.length === 0) return [];
  const times = keys.map(({ time }) => Number(time));
  const ids = keys.map(({ id }) => id);
  const around = { from: Math.min(...times), to: Math.max(...times) + 1 };
  const own = rowsOf(source.table, window.tenant).and(inTime, around);
  const sql = `SELECT ${source.columns} FROM ${own.where('id IN {ids:Array(UUID)}')}`;
  const params = { ...own.params, ...textBounds(rows, mostBoundedTexts), ids };
  const statement = { sql, params, namesProjections: true } as const;
  const read = await runner.run(statement, window.tenant.number, 'query', signal);
  return read.map(storedEvent);
}

/** The parameters of several sets of rows; common names have the same values. */
function paramsOf(all: readonly TableRows[]): TableRows['params'] {
  return Object.assign({}, ...all.map(({ params }) => params)) as TableRows['params'];
}
