import { groupKeySql } from '../kinds/error/table.ts';
import { nilUuid } from '../platform/uuid.ts';
import { type IssuesByHash, issueJoin, type TableFilter } from '../query/index.ts';
import {
  type ErrorTenant,
  type EventStore,
  inTime,
  type Parameter,
  rowsBelow,
  rowsOf,
  type Statement,
  type StatementRunner,
  type TableRows,
  textBounds,
  jobLimits,
} from '../store/events/index.ts';
import {
  type StoredOccurrence,
  mostBoundedTexts,
  occurrenceColumns,
  storedOccurrence,
} from './occurrence.ts';
import type { IssueWindow } from './issue-window.ts';

/** Occurrences of a project in a window, optionally only of some fingerprints. */
export interface OccurrenceSlice {
  readonly tenant: ErrorTenant;
  readonly window: IssueWindow;
  /** From `fingerprintKey`. */
  readonly keys?: readonly string[];
  /** All but these. */
  readonly keysLeftOut?: readonly string[];
  /** Only occurrences of these issues; figures are by issue then. */
  readonly issues?: IssuesByHash;
  readonly release?: string | undefined;
  readonly filter?: TableFilter;
  /** UUID of one occurrence. */
  readonly id?: string;
}

/** Figures of one issue. */
export interface IssueFigures {
  readonly count: number;
  /** Distinct visitors, if the client sent any. */
  readonly people: number;
  /** Unix ms. */
  readonly firstSeen: number;
  readonly lastSeen: number;
}

/** The key of a fingerprint in statements. */
export function fingerprintKey(algorithm: string, hash: string): string {
  return `${algorithm}:${hash}`;
}

/** Names of algorithms have no colon. */
export const algorithmOf = (fingerprint: string): string =>
  fingerprint.slice(0, fingerprint.indexOf(':'));
export const hashOf = (fingerprint: string): string =>
  fingerprint.slice(fingerprint.indexOf(':') + 1);

/** Used instead of `groupKeySql`, because comparing and grouping texts takes several times as long. */
export const keyHash = 'bitXor(group_hash_hash, cityHash64(algorithm))';

/** The hashes of some keys, as an array. @param name of the parameters */
export function hashesOf(name: string, keys: readonly string[]) {
  return {
    sql: `arrayMap((name, hash) -> bitXor(sipHash64(hash), cityHash64(name)), {${name}_algorithms:Array(String)}, {${name}_hashes:Array(String)})`,
    params: { [`${name}_algorithms`]: keys.map(algorithmOf), [`${name}_hashes`]: keys.map(hashOf) },
  };
}

const nilVisitor = `toUUID('${nilUuid}')`;
const peopleWhere = (more: string): string =>
  `uniqExactIf(visitor_hash, visitor_hash != sipHash64(${nilVisitor})${more})`;
export const peopleSql = peopleWhere('');
const figuresSql = (
  people: string,
): string => `toString(sum(\`count\`)) AS total, toString(${people}) AS people,
  toUnixTimestamp64Milli(min(ts)) AS first, toUnixTimestamp64Milli(max(ts)) AS last`;
export const figures = figuresSql(peopleSql);

export interface FiguresRow {
  readonly total: string;
  readonly people: string;
  readonly first: string;
  readonly last: string;
}

/**
 * The figures of every issue that occurred in the slice.
 * @param merged issues with several fingerprints, by the keys of these
 * @returns by issue if the key is in `merged` or the slice has issues, else by key
 */
export async function figuresByIssue(
  runner: StatementRunner,
  slice: OccurrenceSlice,
  merged: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, IssueFigures>> {
  const own = rowsIn(slice);
  const { of, more, ownerOf } = issueOf(slice, merged);
  const sql = `SELECT ${of} AS owner, ${figures} FROM ${own.where()} GROUP BY owner`;
  const statement = { sql, params: { ...own.params, ...more } };
  const rows = await run<FiguresRow & { owner: string }>(runner, slice, statement, signal);
  return new Map(rows.map((row) => [ownerOf(row.owner), figuresOf(row)]));
}

/**
 * The figures of the issues of some keys, and how many issues there are in all. Reading the times and hashes of all
 * occurrences takes longer than either: one statement takes three quarters of the time of two.
 * @param slice without keys of its own
 * @param all SQL for a hash of an occurrence's issue
 */
export async function figuresOfSome(
  runner: StatementRunner,
  slice: OccurrenceSlice,
  keys: readonly string[],
  merged: ReadonlyMap<string, string>,
  all: { readonly of: string; readonly params: Statement['params'] },
  signal: AbortSignal,
): Promise<{ readonly figures: ReadonlyMap<string, IssueFigures>; readonly total: number }> {
  const own = rowsIn(slice);
  const some = hashesOf('some', keys);
  const { owners, ownerOf } = numberedOwners(keys, merged);
  const people = peopleWhere(' AND owner != 0');
  const sql = `SELECT transform(${keyHash}, ${some.sql}, {owners:Array(UInt32)}, toUInt32(0)) AS owner, ${figuresSql(people)},
  uniqExactIf(${all.of}, owner = 0) AS others FROM ${own.where()} GROUP BY owner`;
  const params = {
    ...own.params,
    ...some.params,
    ...all.params,
    owners: owners.map((at) => at + 1),
  };
  type Row = FiguresRow & { readonly owner: number; readonly others: string };
  const rows = await run<Row>(runner, slice, { sql, params }, signal);
  const found = rows.filter(({ owner }) => owner !== 0);
  const others = Number(rows.find(({ owner }) => owner === 0)?.others ?? 0);
  return {
    figures: new Map(found.map((row) => [ownerOf(row.owner - 1), figuresOf(row)])),
    total: found.length + others,
  };
}

/** Groups occurrences by issue if it has several fingerprints, else by key. */
function issueOf({ issues, keys }: OccurrenceSlice, merged: ReadonlyMap<string, string>) {
  const ownerOf = (owner: string): string => owner;
  if (issues !== undefined) return { of: 'issue_id', more: {}, ownerOf };
  if (keys !== undefined) return ownersOfKeys(keys, merged);
  if (merged.size === 0) return { of: groupKeySql, more: {}, ownerOf };
  return {
    of: `transform(${groupKeySql}, {keys_of:Array(String)}, {issues:Array(String)}, ${groupKeySql})`,
    more: { keys_of: [...merged.keys()], issues: [...merged.values()] },
    ownerOf,
  };
}

/** Of known keys, only their hashes are read, and owners are numbered. */
function ownersOfKeys(keys: readonly string[], merged: ReadonlyMap<string, string>) {
  const { owners, ownerOf } = numberedOwners(keys, merged);
  return {
    // The condition's keys.
    of: `transform(${keyHash}, ${hashesOf('keys', keys).sql}, {owners:Array(UInt32)}, toUInt32(0))`,
    more: { owners },
    ownerOf: (index: string): string => ownerOf(Number(index)),
  };
}

/** Numbers from 0 for the owners of keys: the issues of those with several fingerprints, else the keys. */
function numberedOwners(keys: readonly string[], merged: ReadonlyMap<string, string>) {
  const owners = keys.map((each) => merged.get(each) ?? each);
  const distinct = [...new Set(owners)];
  const numberOf = new Map(distinct.map((owner, index) => [owner, index]));
  return {
    owners: owners.map((owner) => numberOf.get(owner) ?? 0),
    ownerOf: (number: number): string => distinct[number] ?? '',
  };
}

/** The figures of the whole slice, or null if it is empty. */
export async function figuresOfSlice(
  runner: StatementRunner,
  slice: OccurrenceSlice,
  signal: AbortSignal,
): Promise<IssueFigures | null> {
  const own = rowsIn(slice);
  const sql = `SELECT ${figures} FROM ${own.where()} HAVING count() > 0`;
  const [row] = await run<FiguresRow>(runner, slice, { sql, params: own.params }, signal);
  return row === undefined ? null : figuresOf(row);
}

/** Occurrences in the slice by hour or day (UTC), without empty ones. */
export async function seriesOfSlice(
  runner: StatementRunner,
  slice: OccurrenceSlice,
  interval: 'hour' | 'day',
  signal: AbortSignal,
): Promise<readonly { readonly at: number; readonly count: number }[]> {
  const own = rowsIn(slice);
  const start = interval === 'hour' ? `toStartOfHour(ts, 'UTC')` : `toStartOfDay(ts, 'UTC')`;
  const sql = `SELECT toUnixTimestamp(${start}) AS at, toString(sum(\`count\`)) AS total
FROM ${own.where()} GROUP BY at ORDER BY at`;
  const rows = await run<{ at: number; total: string }>(
    runner,
    slice,
    { sql, params: own.params },
    signal,
  );
  return rows.map(({ at, total }) => ({ at: at * 1000, count: Number(total) }));
}

/** Rows of the slice from an offset, newest first. Long texts are cut, unless there is only one row. */
export async function readOccurrences(
  runner: StatementRunner,
  slice: OccurrenceSlice,
  page: { readonly limit: number; readonly offset: number },
  signal: AbortSignal,
): Promise<readonly StoredOccurrence[]> {
  const own = rowsIn(slice);
  const sql = `SELECT ${occurrenceColumns} FROM ${own.where()}
ORDER BY project DESC, ts DESC, toUInt128(id) DESC LIMIT {limit:UInt64} OFFSET {offset:UInt64}`;
  const bounds = textBounds(page.limit, mostBoundedTexts);
  const statement = { sql, params: { ...own.params, ...page, ...bounds } };
  const rows = await run(runner, slice, statement, signal);
  return rows.map(storedOccurrence);
}

/** Number of rows in the slice. */
export async function countOccurrences(
  runner: StatementRunner,
  slice: OccurrenceSlice,
  signal: AbortSignal,
): Promise<number> {
  const own = rowsIn(slice);
  const sql = `SELECT count() AS rows FROM ${own.where()}`;
  const [row] = await run<{ rows: string }>(runner, slice, { sql, params: own.params }, signal);
  return Number(row?.rows ?? 0);
}

/** Which of these keys have stored occurrences in the project's current generation. */
export async function keysThatOccur(
  events: Pick<EventStore, 'query'>,
  tenant: ErrorTenant,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const own = rowsOf('occurrences', tenant).and(`${groupKeySql} IN {keys:Array(String)}`, { keys });
  const statement = {
    sql: `SELECT DISTINCT ${groupKeySql} AS occurring FROM ${own.where()}`,
    params: own.params,
  };
  const rows = await events.query<{ occurring: string }>(statement, jobLimits, signal);
  return new Set(rows.map(({ occurring }) => occurring));
}

/** Removes occurrences from before an error reset. Can be repeated. */
export async function removeOlderOccurrences(
  events: Pick<EventStore, 'removeRows'>,
  project: { readonly number: number; readonly errorGeneration: number },
  signal: AbortSignal,
): Promise<void> {
  const { number, errorGeneration } = project;
  const older = rowsBelow('occurrences', 'error_generation', number, errorGeneration);
  await events.removeRows(older, signal);
}

export function rowsIn({
  tenant,
  window,
  keys,
  keysLeftOut,
  issues,
  release,
  filter,
  id,
}: OccurrenceSlice): TableRows {
  const these = hashesOf('keys', keys ?? []);
  const others = hashesOf('others', keysLeftOut ?? []);
  const conditions = [
    inTime,
    ...(keys === undefined ? [] : [`${keyHash} IN (SELECT arrayJoin(${these.sql}))`]),
    ...(keysLeftOut === undefined ? [] : [`${keyHash} NOT IN (SELECT arrayJoin(${others.sql}))`]),
    ...(issues === undefined ? [] : [`issue_id != ''`]),
    ...(release === undefined ? [] : [`release = {release:String}`]),
    ...(id === undefined ? [] : [`id = {id:UUID}`]),
    ...(filter === undefined ? [] : [filter.sql]),
  ];
  const params: Record<string, Parameter> = {
    from: window.from,
    to: window.to,
    ...(keys === undefined ? {} : these.params),
    ...(keysLeftOut === undefined ? {} : others.params),
    ...(release === undefined ? {} : { release }),
    ...(id === undefined ? {} : { id }),
    ...filter?.params,
  };
  const join = issues === undefined ? '' : issueJoin(issues);
  return rowsOf('occurrences', tenant).with(join).and(conditions.join(' AND '), params);
}

export function run<Row extends object>(
  runner: StatementRunner,
  { tenant }: OccurrenceSlice,
  statement: Statement,
  signal: AbortSignal,
): Promise<Row[]> {
  return runner.run<Row>(statement, tenant.number, 'query', signal);
}

export function figuresOf({ total, people, first, last }: FiguresRow): IssueFigures {
  return {
    count: Number(total),
    people: Number(people),
    firstSeen: Number(first),
    lastSeen: Number(last),
  };
}
