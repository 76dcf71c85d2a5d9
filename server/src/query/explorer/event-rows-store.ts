import { textBounds } from '../../store/events/index.ts';
import type { Tenant } from '../compile/scan-sql.ts';
import type { QueryRunner } from '../run/query-runner.ts';
import type { RowFilter } from './row-filter.ts';
import { mostBoundedTexts, storedEvent, type StoredEvent } from './stored-event.ts';

/** A table with the key `(project, ts, id)`, and the list of a `SELECT` that reads a row of it. */
export interface RowSource {
  readonly table: 'events' | 'telemetry' | 'vitals' | 'occurrences';
  readonly columns: string;
  /** Oldest generation of errors that counts, of rows that have one; 1 = all. */
  readonly errorGeneration?: number;
  /** Which rows count; left out = all. */
  readonly filter?: RowFilter;
}

/** A slice of a project's rows; times in Unix ms, `from` inclusive, `to` exclusive. */
export interface EventSlice {
  readonly source: RowSource;
  readonly tenant: Tenant;
  readonly from: number;
  readonly to: number;
}

const inTime = `project = {project:UInt32}
  AND ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND ts < fromUnixTimestamp64Milli({to:Int64}, 'UTC')`;
/** Generation of a project that was never wiped: all its rows count, so one column less is read. */
const firstGeneration = 1;

function inSlice({ tenant, source }: EventSlice): string {
  const conditions = [inTime];
  if (tenant.generation > firstGeneration) conditions.push('generation >= {generation:UInt32}');
  if (wasReset(source)) conditions.push('error_generation >= {error_generation:UInt32}');
  if (source.filter !== undefined) conditions.push(source.filter.sql);
  return conditions.join(' AND ');
}

function wasReset({ errorGeneration = firstGeneration }: RowSource): boolean {
  return errorGeneration > firstGeneration;
}

/** Newest first, ties by the text of the id: the table's key, read from its end. */
const newestFirst = 'project DESC, ts DESC, toUInt128(id) DESC';

function sliceParameters({ tenant, source, from, to }: EventSlice) {
  const { project, generation } = tenant;
  const reset = wasReset(source) ? { error_generation: source.errorGeneration ?? 0 } : {};
  return { project, generation, ...reset, ...source.filter?.params, from, to };
}

/**
 * How many events the slice holds. Without a condition on the generation the engine counts by its
 * index alone; what a wipe has left is subtracted.
 */
export async function countEvents(
  runner: QueryRunner,
  events: EventSlice,
  signal: AbortSignal,
): Promise<number> {
  const { project, generation } = events.tenant;
  const count = async (condition: string): Promise<number> => {
    const sql = `SELECT count() AS total FROM ${events.source.table} WHERE ${condition}`;
    const params = sliceParameters(events);
    const rows = await runner.run<{ total: string }>({ sql, params }, project, 'query', signal);
    return Number(rows[0]?.total ?? 0);
  };
  const { source } = events;
  if (wasReset(source) || source.filter !== undefined) return count(inSlice(events));
  const [all, wiped] = await Promise.all([
    count(inTime),
    generation > firstGeneration ? count(`${inTime} AND generation < {generation:UInt32}`) : 0,
  ]);
  return all - wiped;
}

/** Rows of the slice from an offset on, newest first; fewer when the slice ends. Several have long texts cut. */
export async function readEvents(
  runner: QueryRunner,
  events: EventSlice,
  offset: number,
  rows: number,
  signal: AbortSignal,
): Promise<StoredEvent[]> {
  const sql = `SELECT ${events.source.columns} FROM ${events.source.table} WHERE ${inSlice(events)}
  ORDER BY ${newestFirst} LIMIT {rows:UInt64} OFFSET {offset:UInt64}`;
  const bounds = textBounds(rows, mostBoundedTexts);
  const params = { ...sliceParameters(events), ...bounds, rows, offset };
  const read = await runner.run({ sql, params }, events.tenant.project, 'query', signal);
  return read.map(storedEvent);
}

/** The times (Unix ms) of such rows: one column is read instead of all. */
export async function readTimes(
  runner: QueryRunner,
  events: EventSlice,
  offset: number,
  rows: number,
  signal: AbortSignal,
): Promise<number[]> {
  const sql = `SELECT toUnixTimestamp64Milli(ts) AS time FROM ${events.source.table} WHERE ${inSlice(events)}
  ORDER BY project DESC, ts DESC LIMIT {rows:UInt64} OFFSET {offset:UInt64}`;
  const params = { ...sliceParameters(events), rows, offset };
  const found = await runner.run<{ time: string }>(
    { sql, params },
    events.tenant.project,
    'query',
    signal,
  );
  return found.map(({ time }) => Number(time));
}
