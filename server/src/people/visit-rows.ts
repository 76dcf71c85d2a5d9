import { inTime, rowsOf, type StatementRunner, type Tenant } from '../store/events/index.ts';
import type { TimeWindow, VisitsQuery } from './person.ts';
import { latestAliasesOf } from './person-sql.ts';

/** Visits of a person, or of a visitor without one. Times are Unix ms. */
export interface Visits {
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  readonly events: number;
  readonly sessions: number;
  /** Of the latest event that has one; empty if none has. */
  readonly country: string;
  readonly device: string;
}

/** The person of a visitor, else the visitor. */
const who = `if(alias_person != '', alias_person, toString(visitor))`;
const latestOf = (project: Tenant, visitors: string) =>
  `LEFT ANY JOIN (${latestAliasesOf(project, visitors)}) AS latest ON visitor = alias_visitor`;

/** Rows read first for a page: most visitors have a few, which are close together. */
const rowsFirst = (shown: number) => 20 * shown + 1000;
/** Visitors read for a page if those rows have too few; several may belong to one person, or be removed. */
const visitorsNext = (shown: number) => 2 * shown + 100;
const moreVisitors = 4;

const newestFirst = (project: Tenant) => `SELECT visitor, ts
  FROM ${rowsOf('events', project).where(inTime)} ORDER BY project DESC, ts DESC`;
/** The visitors of the newest rows, or the newest visitors, each with its newest row. */
const newest = {
  rows: (project: Tenant) =>
    `SELECT visitor, max(ts) AS last, count() AS met FROM (${newestFirst(project)} LIMIT {most:UInt64}) GROUP BY visitor`,
  visitors: (project: Tenant) =>
    `SELECT visitor, ts AS last, 1 AS met FROM (${newestFirst(project)} LIMIT 1 BY visitor LIMIT {most:UInt64})`,
};

/** IDs of a page of everyone seen in the window, last seen first. */
export async function listSeen(
  runner: StatementRunner,
  query: VisitsQuery,
  window: TimeWindow,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly string[]> {
  const ids = await lastSeen(runner, query, window, page.offset + page.limit);
  return ids.slice(page.offset);
}

/**
 * Those seen last, up to a number. Reads rows from the newest back, in storage order, until there are enough
 * visitors: grouping all rows of a large project took seconds.
 */
async function lastSeen(
  runner: StatementRunner,
  query: VisitsQuery,
  window: TimeWindow,
  wanted: number,
): Promise<string[]> {
  const quick = await seenAmong(runner, query, window, wanted, newest.rows, rowsFirst(wanted));
  if (quick !== null) return quick;
  for (let most = visitorsNext(wanted); ; most *= moreVisitors) {
    const found = await seenAmong(runner, query, window, wanted, newest.visitors, most);
    if (found !== null) return found;
  }
}

/** Null if more must be read to be sure. */
async function seenAmong(
  runner: StatementRunner,
  { project, unseen, signal }: VisitsQuery,
  window: TimeWindow,
  wanted: number,
  newestOf: (project: Tenant) => string,
  most: number,
): Promise<string[] | null> {
  const { gone, unnamed } = unseen;
  const newestSql = newestOf(project);
  const sql = `SELECT ${who} AS id, toString(max(last)) AS seen,
  toString(min(min(last)) OVER ()) AS cutoff, sum(sum(met)) OVER () AS read
FROM (${newestSql}) AS newest ${latestOf(project, `visitor IN (SELECT visitor FROM (${newestSql}))`)}
GROUP BY id ORDER BY seen DESC, id DESC LIMIT {rows:UInt64}`;
  const rows = await runner.run<SeenRow>(
    {
      sql,
      params: {
        ...rowsOf('events', project).params,
        unnamed,
        ...window,
        most,
        rows: wanted + gone.length,
      },
    },
    project.number,
    'query',
    signal,
  );
  const shown = rows.filter(({ id }) => !gone.includes(id)).slice(0, wanted);
  const [first] = rows;
  const last = shown.at(-1);
  // At the cutoff itself there may be more that were not read.
  const sure = shown.length === wanted && last !== undefined && last.seen > last.cutoff;
  const all = first === undefined || Number(first.read) < most;
  return sure || all ? shown.map(({ id }) => id) : null;
}

interface SeenRow {
  readonly id: string;
  /** Time as text, which sorts like the time. */
  readonly seen: string;
  /** When the last visitor that was read was seen. */
  readonly cutoff: string;
  /** Number of rows or visitors that were read. */
  readonly read: string;
}

/** Visits of each of these persons and visitors with any, by ID. */
export async function visitsOf(
  runner: StatementRunner,
  { project, unseen, signal }: VisitsQuery,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Visits>> {
  if (ids.length === 0) return new Map();
  const possible = `(visitor IN (SELECT arrayJoin(arrayMap(id -> toUUIDOrZero(id), {ids:Array(String)})))
    OR visitor IN (SELECT visitor FROM ${rowsOf('aliases', project).where('person_id IN {ids:Array(String)}')}))`;
  // The hash takes half as long to read as the visitor. Rows of visitors who are others now, and those found by
  // collision, are removed again below.
  const theirs = `visitor_hash IN (
    SELECT visitor_hash FROM ${rowsOf('aliases', project).where('person_id IN {ids:Array(String)}')}
    UNION ALL SELECT arrayJoin(arrayMap(id -> sipHash64(toUUIDOrZero(id)), {ids:Array(String)})))`;
  const sql = `SELECT ${who} AS id, toUnixTimestamp64Milli(min(ts)) AS first,
  toUnixTimestamp64Milli(max(ts)) AS last, count() AS events,
  uniqExactIf(session_hash, session_hash != sipHash64('')) AS sessions,
  argMaxIf(country, ts, country != '') AS lastCountry, argMaxIf(device, ts, device != '') AS lastDevice
FROM (SELECT visitor, ts, session_hash, country, device FROM ${rowsOf('events', project).where(theirs)}) AS theirs
${latestOf(project, possible)} WHERE ${who} IN {ids:Array(String)} GROUP BY id`;
  const params = { ...rowsOf('events', project).params, unnamed: unseen.unnamed, ids };
  const rows = await runner.run<VisitsRow>({ sql, params }, project.number, 'query', signal);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        firstSeenAt: Number(row.first),
        lastSeenAt: Number(row.last),
        events: Number(row.events),
        sessions: Number(row.sessions),
        country: row.lastCountry,
        device: row.lastDevice,
      },
    ]),
  );
}

type VisitsRow = Record<
  'id' | 'first' | 'last' | 'events' | 'sessions' | 'lastCountry' | 'lastDevice',
  string
>;
