import { textBounds } from '../../store/events/index.ts';
import type { QueryRunner } from '../run/query-runner.ts';
import type { RowSource } from './event-rows-store.ts';
import type { ReadWindow } from './mode-reader.ts';
import type { Page } from './read-page.ts';
import { mostBoundedTexts, storedEvent, type StoredEvent } from './stored-event.ts';

/** Tables whose rows stand in one list by time. */
export const mixedTables = ['events', 'telemetry'] as const;
export type MixedTable = (typeof mixedTables)[number];

/** Where one row of the list lies. */
export interface MixedKey {
  readonly source: MixedTable;
  readonly id: string;
  /** Unix ms as text. */
  readonly time: string;
}

const inWindow = `project = {project:UInt32} AND generation >= {generation:UInt32}
  AND ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND ts < fromUnixTimestamp64Milli({to:Int64}, 'UTC')`;

function windowParameters({ tenant, from, to }: ReadWindow) {
  return { project: tenant.project, generation: tenant.generation, from, to };
}

/** How each table is read, and which of its rows count. */
export type MixedSources = Readonly<Record<MixedTable, RowSource>>;

function counted({ filter }: RowSource): string {
  return filter === undefined ? inWindow : `${inWindow} AND ${filter.sql}`;
}

function filterParameters({ events, telemetry }: MixedSources) {
  return { ...events.filter?.params, ...telemetry.filter?.params };
}

/** Whether anything of the project's generation lies in the table. */
export async function hasRows(
  runner: QueryRunner,
  table: MixedTable,
  { project, generation }: ReadWindow['tenant'],
  signal: AbortSignal,
): Promise<boolean> {
  const sql = `SELECT 1 AS found FROM ${table}
  WHERE project = {project:UInt32} AND generation >= {generation:UInt32} LIMIT 1`;
  const params = { project, generation };
  const rows = await runner.run<{ found: number }>({ sql, params }, project, 'query', signal);
  return rows.length > 0;
}

/** Keys of a page over both tables, newest first, ties by the text of the id downwards. */
export async function mixedKeys(
  runner: QueryRunner,
  window: ReadWindow,
  sources: MixedSources,
  { offset, rows }: Page,
  signal: AbortSignal,
): Promise<MixedKey[]> {
  // Each table is read from the end of its key no further than the page could reach in it.
  const newest = (table: MixedTable) => `SELECT * FROM (
    SELECT '${table}' AS source, id, ts FROM ${table} WHERE ${counted(sources[table])}
    ORDER BY project DESC, ts DESC, toUInt128(id) DESC LIMIT {reach:UInt64})`;
  const sql = `SELECT source, id, toUnixTimestamp64Milli(ts) AS time
  FROM (${mixedTables.map(newest).join(' UNION ALL ')})
  ORDER BY ts DESC, toUInt128(id) DESC LIMIT {rows:UInt64} OFFSET {offset:UInt64}`;
  const params = {
    ...filterParameters(sources),
    ...windowParameters(window),
    rows,
    offset,
    reach: offset + rows,
  };
  return runner.run<MixedKey>({ sql, params }, window.tenant.project, 'query', signal);
}

/** The minute in which the row at an offset of both tables lies, and how many rows are newer than it. */
export async function mixedMinute(
  runner: QueryRunner,
  window: ReadWindow,
  sources: MixedSources,
  offset: number,
  signal: AbortSignal,
): Promise<{ readonly end: number; readonly newer: number } | null> {
  const minutes = (table: MixedTable) =>
    `SELECT intDiv(toUnixTimestamp64Milli(ts), 60000) AS minute FROM ${table} WHERE ${counted(sources[table])}`;
  const sql = `SELECT minute, newer FROM (
    SELECT minute, sum(some) OVER (ORDER BY minute DESC) - some AS newer FROM (
      SELECT minute, toInt64(count()) AS some
      FROM (${mixedTables.map(minutes).join(' UNION ALL ')}) GROUP BY minute))
  WHERE newer <= {offset:Int64} ORDER BY minute LIMIT 1`;
  const params = { ...filterParameters(sources), ...windowParameters(window), offset };
  type Found = { readonly minute: string; readonly newer: string };
  const [found] = await runner.run<Found>({ sql, params }, window.tenant.project, 'query', signal);
  if (found === undefined) return null;
  return { end: (Number(found.minute) + 1) * 60_000, newer: Number(found.newer) };
}

/**
 * The rows of some keys of a table, in no order.
 * @param rows of the page they are of
 */
export async function rowsOfKeys(
  runner: QueryRunner,
  source: RowSource,
  window: ReadWindow,
  keys: readonly MixedKey[],
  rows: number,
  signal: AbortSignal,
): Promise<StoredEvent[]> {
  if (keys.length === 0) return [];
  const { project } = window.tenant;
  const times = keys.map(({ time }) => Number(time));
  const ids = keys.map(({ id }) => id);
  const sql = `SELECT ${source.columns} FROM ${source.table} WHERE ${inWindow} AND id IN {ids:Array(UUID)}`;
  const around = { ...window, from: Math.min(...times), to: Math.max(...times) + 1 };
  const params = { ...windowParameters(around), ...textBounds(rows, mostBoundedTexts), ids };
  const read = await runner.run({ sql, params }, project, 'query', signal);
  return read.map(storedEvent);
}
