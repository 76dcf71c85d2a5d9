import type { Tenant } from '../compile/scan-sql.ts';
import type { QueryRunner } from '../run/query-runner.ts';
import { type StoredEvent, storedColumns } from './stored-event.ts';

/** A slice of a project's events; times in Unix ms, `from` inclusive, `to` exclusive. */
export interface EventSlice {
  readonly tenant: Tenant;
  readonly from: number;
  readonly to: number;
}

const slice = `project = {project:UInt32} AND generation >= {generation:UInt32}
  AND ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND ts < fromUnixTimestamp64Milli({to:Int64}, 'UTC')`;

/** Newest first, ties by the text of the id: the table's key, read from its end. */
const newestFirst = 'project DESC, ts DESC, toUInt128(id) DESC';

function sliceParameters({ tenant, from, to }: EventSlice) {
  return { project: tenant.project, generation: tenant.generation, from, to };
}

/** How many events the slice holds. */
export async function countEvents(
  runner: QueryRunner,
  events: EventSlice,
  signal: AbortSignal,
): Promise<number> {
  const sql = `SELECT count() AS total FROM events WHERE ${slice}`;
  const params = sliceParameters(events);
  const rows = await runner.run<{ total: string }>(
    { sql, params },
    events.tenant.project,
    'query',
    signal,
  );
  return Number(rows[0]?.total ?? 0);
}

/** One page of the slice, newest first. */
export async function readEvents(
  runner: QueryRunner,
  events: EventSlice,
  offset: number,
  rows: number,
  signal: AbortSignal,
): Promise<StoredEvent[]> {
  const sql = `SELECT ${storedColumns} FROM events WHERE ${slice}
  ORDER BY ${newestFirst} LIMIT {rows:UInt64} OFFSET {offset:UInt64}`;
  const params = { ...sliceParameters(events), rows, offset };
  return runner.run<StoredEvent>({ sql, params }, events.tenant.project, 'query', signal);
}
