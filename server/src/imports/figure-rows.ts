import { type Measure, measures } from '../kinds/figures/table.ts';
import {
  type EventStore,
  jobLimits,
  rowsOf,
  type TableRows,
  type Tenant,
} from '../store/events/index.ts';
import type { Dimension } from './figure.ts';
import { notUndone } from './imported-rows.ts';
import { dayAt, type FigureDays, keyOf } from './figure-lines.ts';

type Store = Pick<EventStore, 'query'>;

type Counted = Measure | 'amount';

/** What is counted already, by dimension and time. */
export type CountedDays = ReadonlyMap<string, ReadonlySet<Counted>>;

/** Times of a statement. They are part of its address, and its answer is read at once. */
const timesAtOnce = 1000;

/** What a portion has, compared with other imports. */
interface FigureQuery {
  /** Of the import itself, and of those that are being undone. */
  readonly journals: readonly string[];
  readonly days: FigureDays;
  readonly charts: readonly string[];
}

/** What other imports say about these days. A chart is the same as another only if its name is. */
export async function countedDays(
  store: Store,
  tenant: Tenant,
  { journals, days, charts }: FigureQuery,
  signal: AbortSignal,
): Promise<CountedDays> {
  const counted = new Map<string, ReadonlySet<Counted>>();
  const others = notUndone(rowsOf('figures', tenant), journals);
  for (const [dimension, times] of byDimension(days)) {
    const ofDimension = others.and('dimension = {dimension:String}', { dimension });
    const same =
      dimension === 'chart'
        ? ofDimension.and('item IN {charts:Array(String)}', { charts })
        : ofDimension;
    for (let from = 0; from < times.length; from += timesAtOnce) {
      const some = times.slice(from, from + timesAtOnce);
      for (const [at, known] of await countedAt(store, same, some, signal)) {
        counted.set(keyOf({ dimension, at }), known);
      }
    }
  }
  return counted;
}

function byDimension(days: FigureDays): ReadonlyMap<Dimension, readonly number[]> {
  const times = new Map<Dimension, number[]>();
  for (let place = 0; place < days.times.length; place++) {
    const { dimension, at } = dayAt(days, place);
    const known = times.get(dimension);
    if (known === undefined) times.set(dimension, [at]);
    else known.push(at);
  }
  return times;
}

/** What rows count at these times (Unix ms). */
async function countedAt(
  store: Store,
  rows: TableRows,
  times: readonly number[],
  signal: AbortSignal,
): Promise<readonly (readonly [at: number, known: ReadonlySet<Counted>])[]> {
  const at = rows
    .and(
      `ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND ts <= fromUnixTimestamp64Milli({to:Int64}, 'UTC')`,
      { from: Math.min(...times), to: Math.max(...times) },
    )
    .and('toUnixTimestamp64Milli(ts) IN {times:Array(Int64)}', { times });
  const counted = measures.map((name) => `max(${name}) > 0 AS ${name}`).join(', ');
  const sql = `SELECT toString(toUnixTimestamp64Milli(ts)) AS at, ${counted},
max(isNotNull(amount)) AS amount FROM ${at.where()} GROUP BY at`;
  const found = await store.query<Record<Counted | 'at', unknown>>(
    { sql, params: at.params },
    jobLimits,
    signal,
  );
  return found.map((row) => [
    Number(row.at),
    new Set([...measures, 'amount' as const].filter((name) => Number(row[name]) === 1)),
  ]);
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
