import { type ErrorTenant, rowsOf } from '../../store/events/index.ts';
import { Parameters } from '../compile/parameters.ts';
import { timeSql } from '../compile/time-sql.ts';
import type { ClosedSource } from '../plan/closed-sessions.ts';
import type { Query } from '../stored-build-rows.ts';
import { mostLong } from './closed-session-rows.ts';

/** Maximum number of hashes of unfinished sessions in a statement. */
const mostUnfinished = 5_000;

/** Hashes of stored sessions with later events that are not included. */
export interface ContinuedSessions {
  /** Which take longer than rows are read around a window. */
  readonly long: readonly string[];
  readonly unfinished: readonly string[];
  /** When the first of the unfinished ones began, Unix ms; infinite if there are none. */
  readonly unfinishedFrom: number;
}

interface Stored {
  readonly tenant: ErrorTenant;
  /** The days' computations, and those of the recent sessions. */
  readonly days: readonly number[];
  readonly recent: readonly number[];
  /** Until when the recent ones are stored, Unix ms. */
  readonly until: number;
}

interface Row {
  readonly hash: string;
  readonly is_long: number;
  /** Unix ms. */
  readonly began: string;
}

/** Null if there are too many. */
export async function continuedSessions(
  query: Query,
  source: ClosedSource,
  { tenant, days, recent, until }: Stored,
): Promise<ContinuedSessions | null> {
  const { key, condition, reach } = source.folded;
  const parameters = new Parameters();
  const add = (builds: readonly number[]) => parameters.add('Array(Int64)', builds);
  const events = rowsOf(source.table, tenant).with('AS e');
  const stored = rowsOf(source.stored.table, tenant).with('AS s');
  parameters.include({ ...events.params, ...stored.params });
  const since = events.where(`e.ts >= ${timeSql(until, parameters)}`, condition);
  const later = `SELECT e.${key} AS hash, max(e.ts) AS last FROM ${since} GROUP BY hash`;
  const all = stored.where(`s.build IN ${add([...days, ...recent])}`);
  const isLong = `dateDiff('millisecond', known.ts, later.last) >= ${reach}`;
  // Sessions of days that are over are whole, unless they are long.
  const rows = await query({
    sql: `SELECT known.hash AS hash, ${isLong} AS is_long, toUnixTimestamp64Milli(known.ts) AS began FROM (SELECT s.${key} AS hash, s.ts AS ts, s.build AS build FROM ${all}) AS known INNER JOIN (${later}) AS later ON known.hash = later.hash WHERE is_long OR known.build IN ${add(recent)} LIMIT ${mostUnfinished + mostLong + 1}`,
    params: parameters.values,
  });
  const long: string[] = [];
  const unfinished: string[] = [];
  let unfinishedFrom = Number.POSITIVE_INFINITY;
  for (const { hash, is_long, began } of rows as Row[]) {
    (is_long ? long : unfinished).push(hash);
    if (!is_long) unfinishedFrom = Math.min(unfinishedFrom, Number(began));
  }
  if (long.length > mostLong || unfinished.length > mostUnfinished) return null;
  return { long, unfinished, unfinishedFrom };
}
