import { groupKeySql } from '../kinds/error/table.ts';
import type { StatementRunner } from '../store/events/index.ts';
import {
  figures,
  figuresOfSome,
  figuresOf,
  type FiguresRow,
  hashesOf,
  type IssueFigures,
  keyHash,
  type OccurrenceSlice,
  peopleSql,
  rowsIn,
  run,
} from './occurrence-rows.ts';

/** Figures that issues can be sorted by. */
export const figureSorts = ['lastSeen', 'firstSeen', 'count', 'people'] as const;

export interface FigureOrder {
  readonly sort: (typeof figureSorts)[number];
  readonly direction: 'asc' | 'desc';
}

const sortSql: Readonly<Record<FigureOrder['sort'], string>> = {
  lastSeen: 'toUnixTimestamp64Milli(max(ts))',
  firstSeen: 'toUnixTimestamp64Milli(min(ts))',
  count: 'sum(`count`)',
  people: peopleSql,
};

/** The figure of an issue in an order, and all figures if they were read anyway. */
export interface FirstPlace {
  readonly place: number;
  readonly figures?: IssueFigures;
}

/** By issue if it has several fingerprints or the slice has issues, else by key. */
interface FirstPlaces {
  readonly places: ReadonlyMap<string, FirstPlace>;
  /** How many issues occurred in the slice. */
  readonly total: number;
}

interface Leading {
  readonly runner: StatementRunner;
  readonly slice: OccurrenceSlice;
  /** Issues with several fingerprints, by the keys of these. */
  readonly merged: ReadonlyMap<string, string>;
  readonly order: FigureOrder;
  readonly signal: AbortSignal;
}

interface Most {
  /** Wanted issues. Those with the same place as the last one are read too. */
  readonly wanted: number;
  /** More are not read. */
  readonly read: number;
  /** Keys that one statement may have as parameters. */
  readonly keys: number;
  /** Rows in which those seen last are looked for. */
  readonly rows: number;
}

/** The first issues in an order, and all that tie with the last of them; null if those are too many. */
export async function firstPlaces(leading: Leading, most: Most): Promise<FirstPlaces | null> {
  if (leading.slice.issues !== undefined) return firstById(leading, most);
  const { sort, direction } = leading.order;
  const newest = sort === 'lastSeen' && direction === 'desc' ? await seenLast(leading, most) : null;
  return newest ?? firstByHash(leading, most);
}

/** The issues of the newest rows, if these are enough to be sure: then the others only have to be counted. */
async function seenLast(
  leading: Leading,
  { wanted, keys, read, rows }: Most,
): Promise<FirstPlaces | null> {
  const { runner, slice, merged, signal } = leading;
  const own = rowsIn(slice);
  const sql = `SELECT ${groupKeySql} AS owner, toUnixTimestamp64Milli(max(ts)) AS place, toUnixTimestamp64Milli(min(min(ts)) OVER ()) AS cutoff,
  sum(count()) OVER () AS rows
FROM (SELECT algorithm, group_hash, ts FROM ${own.where()} ORDER BY project DESC, ts DESC LIMIT {rows:UInt64}) GROUP BY owner`;
  const found = await run<NewestRow>(
    runner,
    slice,
    { sql, params: { ...own.params, rows } },
    signal,
  );
  const [first] = found;
  if (first === undefined) return { places: new Map(), total: 0 };
  const seen = new Map<string, { place: number; keys: string[] }>();
  for (const { owner, place } of found) {
    const of = merged.get(owner) ?? owner;
    const known = seen.get(of) ?? { place: 0, keys: [] };
    seen.set(of, { place: Math.max(known.place, Number(place)), keys: [...known.keys, owner] });
  }
  const sorted = [...seen].toSorted(([, one], [, other]) => other.place - one.place);
  const last = sorted[Math.min(wanted, sorted.length) - 1]?.[1].place ?? 0;
  const isAll = Number(first.rows) < rows;
  // At the cutoff there may be more that were not read.
  if (!isAll && (sorted.length < wanted || last <= Number(first.cutoff))) return null;
  const leaders = new Map(sorted.filter(([, { place }]) => place >= last));
  if (leaders.size > read) return null;
  const theirs = keysOf(leaders, merged);
  const { total, figures: figuresOfLeaders } =
    theirs.length > keys
      ? { total: await countIssues(leading), figures: new Map<string, IssueFigures>() }
      : await figuresOfSome(runner, slice, theirs, merged, hashOfIssue(merged), signal);
  const places = new Map(
    [...leaders].map(([owner, { place }]) => {
      const figuresOfOwner = figuresOfLeaders.get(owner);
      return [owner, { place, ...(figuresOfOwner && { figures: figuresOfOwner }) }];
    }),
  );
  return { places, total };
}

interface NewestRow {
  readonly owner: string;
  readonly place: string;
  /** The time of the oldest row that was read. */
  readonly cutoff: string;
  /** How many were read. */
  readonly rows: string;
}

/** The keys of issues, also those without one of the rows that were read. */
function keysOf(
  owners: ReadonlyMap<string, { readonly keys: readonly string[] }>,
  merged: ReadonlyMap<string, string>,
): readonly string[] {
  const ofSeveral = [...merged].flatMap(([each, issue]) => (owners.has(issue) ? [each] : []));
  const ofOne = [...owners.values()].flatMap(({ keys }) => keys);
  return [...new Set([...ofOne, ...ofSeveral])];
}

async function countIssues({ runner, slice, merged, signal }: Leading): Promise<number> {
  const own = rowsIn(slice);
  const { of, params } = hashOfIssue(merged);
  const sql = `SELECT uniqExact(${of}) AS issues FROM ${own.where()}`;
  const statement = { sql, params: { ...own.params, ...params } };
  const [row] = await run<{ issues: string }>(runner, slice, statement, signal);
  return Number(row?.issues ?? 0);
}

/** Groups occurrences by a hash of their issue, which is the hash of one of its keys. */
function hashOfIssue(merged: ReadonlyMap<string, string>) {
  if (merged.size === 0) return { of: keyHash, params: {} };
  const oneOf = new Map([...merged].map(([each, issue]) => [issue, each]));
  const all = hashesOf('all', [...merged.keys()]);
  const one = hashesOf(
    'one',
    [...merged.values()].map((issue) => oneOf.get(issue) ?? ''),
  );
  return {
    of: `transform(${keyHash}, ${all.sql}, ${one.sql}, ${keyHash})`,
    params: { ...all.params, ...one.params },
  };
}

/** Other figures are only read for those that were found: half of the time would go to counting visitors. */
async function firstByHash(leading: Leading, { wanted, read }: Most): Promise<FirstPlaces | null> {
  const { runner, slice, merged, order, signal } = leading;
  const own = rowsIn(slice);
  const { of, params } = hashOfIssue(merged);
  const all = { ...own.params, ...params };
  const sql = `SELECT ${of} AS hash, ${sortSql[order.sort]} AS place, count() OVER () AS issues
FROM ${own.where()} GROUP BY hash ORDER BY place ${order.direction} LIMIT {wanted:UInt64} WITH TIES`;
  const first = await run<{ hash: string; place: string; issues: string }>(
    runner,
    slice,
    { sql, params: { ...all, wanted } },
    signal,
  );
  if (first.length > read) return null;
  if (first.length === 0) return { places: new Map(), total: 0 };
  const hashes = first.map(({ hash }) => hash);
  const found = own.and(`${of} IN (SELECT toUInt64(arrayJoin({found:Array(String)})))`);
  const ofFound = { ...all, found: hashes };
  // With the key of every occurrence, figures take half as long again. One of each is soon found.
  const [rows, keys] = await Promise.all([
    run<FiguresRow & { hash: string }>(
      runner,
      slice,
      {
        sql: `SELECT ${of} AS hash, ${figures} FROM ${found.where()} GROUP BY hash`,
        params: ofFound,
      },
      signal,
    ),
    run<{ hash: string; of_key: string }>(
      runner,
      slice,
      {
        sql: `SELECT ${of} AS hash, ${groupKeySql} AS of_key FROM ${found.where()} LIMIT 1 BY hash LIMIT {most:UInt64}`,
        params: { ...ofFound, most: hashes.length },
      },
      signal,
    ),
  ]);
  const placeOf = new Map(first.map(({ hash, place }) => [hash, Number(place)]));
  const keyOf = new Map(keys.map(({ hash, of_key }) => [hash, of_key]));
  const places = rows.flatMap((row) => {
    const ofKey = keyOf.get(row.hash);
    // Its occurrences were removed meanwhile.
    if (ofKey === undefined) return [];
    const owner = merged.get(ofKey) ?? ofKey;
    return [[owner, { place: placeOf.get(row.hash) ?? 0, figures: figuresOf(row) }] as const];
  });
  return { places: new Map(places), total: Number(first[0]?.issues ?? 0) };
}

/** The same for a slice with issues. */
async function firstById(
  { runner, slice, order: { sort, direction }, signal }: Leading,
  { wanted, read }: Most,
): Promise<FirstPlaces | null> {
  const own = rowsIn(slice);
  // They are counted for all issues anyway.
  const isRead = sort === 'people';
  const sql = `SELECT issue_id AS owner, ${sortSql[sort]} AS place, count() OVER () AS issues${isRead ? `, ${figures}` : ''}
FROM ${own.where()} GROUP BY owner ORDER BY place ${direction} LIMIT {wanted:UInt64} WITH TIES`;
  const statement = { sql, params: { ...own.params, wanted } };
  const rows = await run<FirstRow>(runner, slice, statement, signal);
  if (rows.length > read) return null;
  const places = rows.map(
    (row) =>
      [
        row.owner,
        { place: Number(row.place), ...(isRead && { figures: figuresOf(row) }) },
      ] as const,
  );
  return { places: new Map(places), total: Number(rows[0]?.issues ?? 0) };
}

interface FirstRow extends FiguresRow {
  readonly owner: string;
  readonly place: string;
  readonly issues: string;
}
