import { type Measure, measures } from '../kinds/figures/table.ts';
import { AppError } from '../platform/app-error.ts';
import {
  type EventStore,
  jobLimits,
  rowsOf,
  type TableRows,
  type Tenant,
} from '../store/events/index.ts';
import type { Dimension } from './figure.ts';
import { inTime, notUndone } from './imported-rows.ts';
import { dayAt, type FigureDay, type FigureDays, type PortionFigures } from './figure-lines.ts';

type Store = Pick<EventStore, 'query'>;

type Counted = Measure | 'amount';

/** What is counted already, by `countedKey`. */
export type CountedDays = ReadonlyMap<string, ReadonlySet<Counted>>;

/** Times or dates of a statement. They are part of its address, and its answer is read at once. */
const placesAtOnce = 1000;

const day = 86_400_000;
/** Noons from 22:00:00.001 UTC of the day before to 22:00 are of one date: offsets from -10:00 to +13:45 (ms). */
const beforeMidnight = 2 * 3_600_000 - 1;

/** What figures are compared by: the time of a chart, and the date of others, in the time zone where it is noon. */
function placeOf({ dimension, at }: FigureDay): number {
  return dimension === 'chart' ? at : Math.floor((at + beforeMidnight) / day);
}

/** The key of a day or time in `CountedDays`. */
export function countedKey(of: FigureDay): string {
  return `${of.dimension} ${placeOf(of)}`;
}

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
  for (const [dimension, places] of byDimension(days)) {
    const ofDimension = others.and('dimension = {dimension:String}', { dimension });
    const same =
      dimension === 'chart'
        ? ofDimension.and('item IN {charts:Array(String)}', { charts })
        : ofDimension;
    for (let from = 0; from < places.length; from += placesAtOnce) {
      const some = places.slice(from, from + placesAtOnce);
      const found = await (dimension === 'chart'
        ? countedAt(store, same, some, signal)
        : countedOn(store, same, some, signal));
      for (const [place, known] of found) counted.set(`${dimension} ${place}`, known);
    }
  }
  return counted;
}

function byDimension(days: FigureDays): ReadonlyMap<Dimension, readonly number[]> {
  const places = new Map<Dimension, Set<number>>();
  for (let index = 0; index < days.times.length; index++) {
    const of = dayAt(days, index);
    const known = places.get(of.dimension);
    if (known === undefined) places.set(of.dimension, new Set([placeOf(of)]));
    else known.add(placeOf(of));
  }
  return new Map([...places].map(([dimension, some]) => [dimension, [...some]]));
}

type CountedPlace = readonly [place: number, known: ReadonlySet<Counted>];

/** What rows count at these times (Unix ms). */
function countedAt(
  store: Store,
  rows: TableRows,
  times: readonly number[],
  signal: AbortSignal,
): Promise<readonly CountedPlace[]> {
  const range = { from: Math.min(...times), to: Math.max(...times) };
  return countedBy(store, rows.and(inTime, range), 'toUnixTimestamp64Milli(ts)', times, signal);
}

/** What rows count on these dates. @param dates as by `placeOf` */
function countedOn(
  store: Store,
  rows: TableRows,
  dates: readonly number[],
  signal: AbortSignal,
): Promise<readonly CountedPlace[]> {
  const from = Math.min(...dates) * day - beforeMidnight;
  const to = (Math.max(...dates) + 1) * day - beforeMidnight;
  const date = `intDiv(toUnixTimestamp64Milli(ts) + ${beforeMidnight}, ${day})`;
  return countedBy(store, rows.and(inTime, { from, to }), date, dates, signal);
}

/** @param place an expression that gives the place of a row */
async function countedBy(
  store: Store,
  rows: TableRows,
  place: string,
  places: readonly number[],
  signal: AbortSignal,
): Promise<readonly CountedPlace[]> {
  const of = rows.and(`${place} IN {places:Array(Int64)}`, { places });
  const counted = measures.map((name) => `max(${name}) > 0 AS ${name}`).join(', ');
  const sql = `SELECT toString(${place}) AS place, ${counted},
max(isNotNull(amount)) AS amount FROM ${of.where()} GROUP BY place`;
  const found = await store.query<Record<Counted | 'place', unknown>>(
    { sql, params: of.params },
    jobLimits,
    signal,
  );
  return found.map((row) => [
    Number(row.place),
    new Set([...measures, 'amount' as const].filter((name) => Number(row[name]) === 1)),
  ]);
}

/** The same day is at most this far away in another time zone (ms). */
const otherZone = 26 * 3_600_000;

/**
 * The IDs of figures that an interrupted attempt has stored. Usually none, which takes one statement.
 * @throws AppError 409 if it read the file in another time zone or for another dimension: each would count
 */
export async function idsStoredBefore(
  store: Store,
  tenant: Tenant,
  journal: string,
  { ids, dayOf, rowOf, days }: PortionFigures,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const times = Float64Array.from(dayOf, (place) => dayAt(days, place).at);
  const own = rowsOf('figures', tenant)
    .and(
      'journal = {journal:String} AND position >= {first:UInt64} AND position <= {last:UInt64}',
      {
        ...{ journal, first: rowOf[0] ?? 0, last: rowOf.at(-1) ?? 0 },
      },
    )
    .and(inTime, {
      from: times.reduce((one, other) => Math.min(one, other), Infinity) - otherZone,
      to: times.reduce((one, other) => Math.max(one, other), 0) + otherZone,
    });
  const found = await store.query<{ id: string }>(
    { sql: `SELECT id FROM ${own.where()}`, params: own.params },
    jobLimits,
    signal,
  );
  const stored = new Set(found.map(({ id }) => id));
  const known = new Set(ids);
  for (const id of stored)
    if (!known.has(id)) throw new AppError('ProjectConflictError', readOtherwise);
  return stored;
}

const readOtherwise =
  'A part of this file is stored with another time zone or dimension. Continue with those, or undo the import first.';

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
