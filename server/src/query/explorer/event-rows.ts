import {
  type ErrorTenant,
  firstGeneration,
  rowsBelow,
  inTime,
  rowsOf,
  rowsOfProject,
  type TableRows,
  textBounds,
  type StatementRunner,
  wasReset,
} from '../../store/events/index.ts';
import { filtered } from './filter-sql.ts';
import type { RowPlace } from '../../kinds/explorer-reader.ts';
import { behindSql, orderSql, type RowOrder } from './row-order.ts';
import { mostBoundedTexts, type RowSource, storedEvent, type StoredEvent } from './stored-event.ts';

/** A slice of a project's rows; times in Unix ms, `from` inclusive, `to` exclusive. */
export interface EventSlice {
  readonly source: RowSource;
  readonly tenant: ErrorTenant;
  readonly from: number;
  readonly to: number;
  /** Default: newest first. */
  readonly order?: RowOrder;
  /** Only rows behind it, in the order; null for all. */
  readonly behind?: RowPlace | null;
}

/** Some of the rows of a slice, in its order. */
export interface RowRange {
  readonly offset: number;
  readonly rows: number;
}

/** The rows that are in the slice. */
function inSlice(rows: TableRows, slice: EventSlice): TableRows {
  const { source, from, to, order = 'desc', behind = null } = slice;
  const place = behind === null ? null : behindSql(order, behind);
  const timely = rows.and(inTime, { from, to });
  const own = place === null ? timely : timely.and(place.sql, place.params);
  return source.filter === undefined ? own : filtered(own, source.filter);
}

function rowsIn(events: EventSlice): TableRows {
  return inSlice(rowsOf(events.source.table, events.tenant), events);
}

/** The table's key or its reverse: ties by the text of the ID. */
const ordered = ({ order = 'desc' }: EventSlice) =>
  `${order === 'desc' ? 'project DESC' : 'project'}, ${orderSql(order)}`;

/**
 * The number of events in the slice. Without a condition on the generation, the engine can count by index
 * alone; rows that a wipe has not removed yet are subtracted.
 */
export async function countEvents(
  runner: StatementRunner,
  events: EventSlice,
  signal: AbortSignal,
): Promise<number> {
  const { source, tenant } = events;
  const count = async (rows: TableRows): Promise<number> => {
    const sql = `SELECT count() AS total FROM ${rows.where()}`;
    const statement = { sql, params: rows.params };
    const [row] = await runner.run<{ total: string }>(statement, tenant.number, 'query', signal);
    return Number(row?.total ?? 0);
  };
  if (wasReset(source.table, tenant) || source.filter !== undefined) return count(rowsIn(events));
  const { number, generation } = tenant;
  const every = inSlice(rowsOfProject(source.table, number, 'wiped'), events);
  if (generation <= firstGeneration) return count(every);
  const wiped = inSlice(rowsBelow(source.table, 'generation', number, generation), events);
  const [before, all, after] = [await count(wiped), await count(every), await count(wiped)];
  // Rows of a wipe are being removed right now, so the two counts would not match.
  return before === after ? all - after : count(rowsIn(events));
}

/**
 * Rows of the slice from an offset, in its order. May be fewer at the end. Several rows have long texts cut.
 */
export async function readEvents(
  runner: StatementRunner,
  events: EventSlice,
  { offset, rows }: RowRange,
  signal: AbortSignal,
): Promise<StoredEvent[]> {
  const own = rowsIn(events);
  const sql = `SELECT ${events.source.columns} FROM ${own.where()}
  ORDER BY ${ordered(events)} LIMIT {rows:UInt64} OFFSET {offset:UInt64}`;
  const bounds = textBounds(rows, mostBoundedTexts);
  const params = { ...own.params, ...bounds, rows, offset };
  const statement = { sql, params, namesProjections: true } as const;
  const read = await runner.run(statement, events.tenant.number, 'query', signal);
  return read.map(storedEvent);
}

/** The times of such rows in Unix ms. Reads one column instead of all. */
export async function readTimes(
  runner: StatementRunner,
  events: EventSlice,
  { offset, rows }: RowRange,
  signal: AbortSignal,
): Promise<number[]> {
  const own = rowsIn(events);
  const sql = `SELECT toUnixTimestamp64Milli(ts) AS time FROM ${own.where()}
  ORDER BY project DESC, ts DESC LIMIT {rows:UInt64} OFFSET {offset:UInt64}`;
  const params = { ...own.params, rows, offset };
  const found = await runner.run<{ time: string }>(
    { sql, params, namesProjections: true },
    events.tenant.number,
    'query',
    signal,
  );
  return found.map(({ time }) => Number(time));
}
