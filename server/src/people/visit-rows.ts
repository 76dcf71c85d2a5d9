import { isAction, visitsTable } from '../kinds/visits.ts';
import { inTime, rowsOf, type StatementRunner, type Tenant } from '../store/events/index.ts';
import type { TimeWindow, VisitsQuery } from './person.ts';
import { latestAliasesOf, unseenParams } from './person-sql.ts';

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
  FROM ${rowsOf(visitsTable, project).where(inTime)} ORDER BY project DESC, ts DESC`;
/** The visitors of the newest rows, or the newest visitors, each with its newest row. */
const newest = {
  rows: (project: Tenant) =>
    `SELECT visitor, max(ts) AS last, count() AS met FROM (${newestFirst(project)} LIMIT {most:UInt64}) GROUP BY visitor`,
  visitors: (project: Tenant) =>
    `SELECT visitor, ts AS last, 1 AS met FROM (${newestFirst(project)} LIMIT 1 BY visitor LIMIT {most:UInt64})`,
};

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * IDs of a page of everyone seen in the window, last seen first. Reads rows from the newest back, in storage order, until
 * there are enough visitors: grouping all rows of a large project took seconds.
 */
export async function listSeen(
  runner: StatementRunner,
  query: VisitsQuery,
  window: TimeWindow,
  page: Page,
): Promise<readonly string[]> {
  const wanted = page.offset + page.limit;
  const quick = await seenAmong(runner, query, window, page, newest.rows, rowsFirst(wanted));
  if (quick !== null) return quick;
  for (let most = visitorsNext(wanted); ; most *= moreVisitors) {
    const found = await seenAmong(runner, query, window, page, newest.visitors, most);
    if (found !== null) return found;
  }
}

/** Null if more must be read to be sure. */
async function seenAmong(
  runner: StatementRunner,
  { project, unseen, signal }: VisitsQuery,
  window: TimeWindow,
  { limit, offset }: Page,
  newestOf: (project: Tenant) => string,
  most: number,
): Promise<string[] | null> {
  const newestSql = newestOf(project);
  // The first row is always read: it says how far back the rows go.
  const sql = `SELECT id, place, gone, seen, cutoff, read FROM (
  SELECT *, row_number() OVER (ORDER BY gone, seen DESC, id DESC) - 1 AS place FROM (
    SELECT ${who} AS id, toString(max(last)) AS seen, id IN {gone:Array(String)} AS gone,
      toString(min(min(last)) OVER ()) AS cutoff, sum(sum(met)) OVER () AS read
    FROM (${newestSql}) AS newest ${latestOf(project, `visitor IN (SELECT visitor FROM (${newestSql}))`)}
    GROUP BY id))
WHERE place = 0 OR (place >= {offset:UInt64} AND place < {end:UInt64} AND NOT gone)
ORDER BY place`;
  const rows = await runner.run<SeenRow>(
    {
      sql,
      params: {
        ...rowsOf(visitsTable, project).params,
        ...unseenParams(unseen),
        ...window,
        most,
        offset,
        end: offset + limit,
      },
    },
    project.number,
    'query',
    signal,
  );
  const shown = rows.filter(({ place, gone }) => Number(place) >= offset && gone === 0);
  const [first] = rows;
  const last = shown.at(-1);
  // At the cutoff itself there may be more that were not read.
  const sure = shown.length === limit && last !== undefined && last.seen > last.cutoff;
  const all = first === undefined || Number(first.read) < most;
  return sure || all ? shown.map(({ id }) => id) : null;
}

interface SeenRow {
  readonly id: string;
  /** Place from 0 in the list of everyone, in which those who are gone are the last. */
  readonly place: string;
  /** 1 for somebody who is gone. */
  readonly gone: number;
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
  toUnixTimestamp64Milli(max(ts)) AS last, countIf(was_action) AS events,
  uniqExactIf(session_hash, session_hash != sipHash64('')) AS sessions,
  argMaxIf(country, ts, country != '') AS lastCountry, argMaxIf(device, ts, device != '') AS lastDevice
FROM (SELECT visitor, ts, session_hash, country, device, ${isAction} AS was_action FROM ${rowsOf(visitsTable, project).where(theirs)}) AS theirs
${latestOf(project, possible)} WHERE ${who} IN {ids:Array(String)} GROUP BY id`;
  const params = { ...rowsOf(visitsTable, project).params, unnamed: unseen.unnamed, ids };
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
