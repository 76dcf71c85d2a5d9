import type { Tenant } from '../compile/scan-sql.ts';
import type { QueryRunner } from '../run/query-runner.ts';
import { type StoredEvent, storedColumns } from './stored-event.ts';

/** A slice of a project's events; times in Unix ms, `from` inclusive, `to` exclusive. */
export interface EventSlice {
  readonly tenant: Tenant;
  readonly from: number;
  readonly to: number;
}

const inTime = `project = {project:UInt32}
  AND ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND ts < fromUnixTimestamp64Milli({to:Int64}, 'UTC')`;
const slice = `${inTime} AND generation >= {generation:UInt32}`;

/** Generation of a project that was never wiped. */
const firstGeneration = 1;

/** Newest first, ties by the text of the id: the table's key, read from its end. */
const newestFirst = 'project DESC, ts DESC, toUInt128(id) DESC';

function sliceParameters({ tenant, from, to }: EventSlice) {
  return { project: tenant.project, generation: tenant.generation, from, to };
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
    const sql = `SELECT count() AS total FROM events WHERE ${condition}`;
    const params = sliceParameters(events);
    const rows = await runner.run<{ total: string }>({ sql, params }, project, 'query', signal);
    return Number(rows[0]?.total ?? 0);
  };
  const [all, wiped] = await Promise.all([
    count(inTime),
    generation > firstGeneration ? count(`${inTime} AND generation < {generation:UInt32}`) : 0,
  ]);
  return all - wiped;
}

/** From this offset on a page is looked for by its time first, which reads one column instead of all. */
const deepOffset = 5_000;
/** So many rows before a page are looked at for its time; more of one time are counted. */
const lookBack = 100;

/** One page of the slice, newest first. */
export async function readEvents(
  runner: QueryRunner,
  events: EventSlice,
  offset: number,
  rows: number,
  signal: AbortSignal,
): Promise<StoredEvent[]> {
  const page = async (within: EventSlice, skipped: number): Promise<StoredEvent[]> => {
    const sql = `SELECT ${storedColumns} FROM events WHERE ${slice}
  ORDER BY ${newestFirst} LIMIT {rows:UInt64} OFFSET {offset:UInt64}`;
    const params = { ...sliceParameters(within), rows, offset: skipped };
    return runner.run<StoredEvent>({ sql, params }, events.tenant.project, 'query', signal);
  };
  if (offset < deepOffset) return page(events, offset);
  const times = await timesBefore(runner, events, offset, signal);
  const first = times.at(-1);
  if (times.length <= lookBack || first === undefined) return [];
  const upToFirst = { ...events, to: first + 1 };
  const others = times.findLastIndex((time) => time !== first);
  if (others >= 0) return page(upToFirst, times.length - 2 - others);
  const newer = await countEvents(runner, { ...events, from: first + 1 }, signal);
  return page(upToFirst, offset - newer);
}

/** The times (Unix ms) of the row at the offset, last, and of those just before it. */
async function timesBefore(
  runner: QueryRunner,
  events: EventSlice,
  offset: number,
  signal: AbortSignal,
): Promise<number[]> {
  const sql = `SELECT toUnixTimestamp64Milli(ts) AS time FROM events WHERE ${slice}
  ORDER BY project DESC, ts DESC LIMIT {rows:UInt64} OFFSET {offset:UInt64}`;
  const params = {
    ...sliceParameters(events),
    rows: lookBack + 1,
    offset: offset - lookBack,
  };
  const rows = await runner.run<{ time: string }>(
    { sql, params },
    events.tenant.project,
    'query',
    signal,
  );
  return rows.map(({ time }) => Number(time));
}
