import { type EventStore, jobLimits, rowsOf, type Tenant } from '../store/events/index.ts';
import { type Measure, measures } from './figure.ts';
import { notUndone } from './imported-rows.ts';
import { type FigureDay, keyOf } from './figure-lines.ts';

type Store = Pick<EventStore, 'query'>;

/** What is counted already, by dimension and time. */
export type CountedDays = ReadonlyMap<string, ReadonlySet<Measure | 'amount'>>;

/** What other imports say about these days. A chart is the same as another only if its name is. */
export async function countedDays(
  store: Store,
  tenant: Tenant,
  {
    journals,
    days,
    charts,
  }: {
    /** Of the import itself, and of those that are being undone. */
    readonly journals: readonly string[];
    readonly days: readonly FigureDay[];
    readonly charts: readonly string[];
  },
  signal: AbortSignal,
): Promise<CountedDays> {
  const times = days.map(({ at }) => at);
  const rows = notUndone(rowsOf('figures', tenant), journals)
    .and(
      `ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND ts <= fromUnixTimestamp64Milli({to:Int64}, 'UTC')`,
      {
        from: times.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY),
        to: times.reduce((one, other) => Math.max(one, other), 0),
      },
    )
    .and('dimension IN {dimensions:Array(String)}', {
      dimensions: [...new Set(days.map(({ dimension }) => dimension))],
    })
    .and(`(dimension != 'chart' OR item IN {charts:Array(String)})`, { charts });
  const counted = measures.map((name) => `max(${name}) > 0 AS ${name}`).join(', ');
  const sql = `SELECT dimension, toString(toUnixTimestamp64Milli(ts)) AS at, ${counted},
max(isNotNull(amount)) AS amount FROM ${rows.where()} GROUP BY dimension, at`;
  const found = await store.query<
    Record<Measure | 'amount' | 'at', unknown> & Pick<FigureDay, 'dimension'>
  >({ sql, params: rows.params }, jobLimits, signal);
  return new Map(
    found.map((row) => [
      keyOf({ dimension: row.dimension, at: Number(row.at) }),
      new Set([...measures, 'amount' as const].filter((name) => Number(row[name]) === 1)),
    ]),
  );
}

/** When the project's own events begin (Unix ms); null without any. */
export async function firstEventAt(
  store: Store,
  tenant: Tenant,
  signal: AbortSignal,
): Promise<number | null> {
  const rows = rowsOf('events', tenant);
  const sql = `SELECT toString(toUnixTimestamp64Milli(ts)) AS at FROM ${rows.where()} ORDER BY project, ts LIMIT 1`;
  const [first] = await store.query<{ at: string }>(
    { sql, params: rows.params },
    jobLimits,
    signal,
  );
  return first === undefined ? null : Number(first.at);
}
