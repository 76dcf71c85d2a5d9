import type { CurrentProject, Unseen } from './person.ts';
import type { StatementRunner } from './people-context.ts';
import { latestAliases, ofProject, projectParams, unseenParams } from './person-sql.ts';

/** What was collected of one person, or of a visitor who is none. Times are Unix ms. */
export interface Visits {
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  readonly events: number;
  readonly sessions: number;
}

/** A window of time, Unix ms: `from` inclusive, `to` exclusive. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

interface Asked {
  readonly project: CurrentProject;
  readonly unseen: Unseen;
  readonly signal: AbortSignal;
}

/** The person a visitor is, else the visitor. */
const who = `if(alias_person != '', alias_person, toString(visitor))`;
const latest = `LEFT ANY JOIN (${latestAliases}) AS latest ON visitor = alias_visitor`;
const inTime = `ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
  AND ts < fromUnixTimestamp64Milli({to:Int64}, 'UTC')`;

/** Visitors read at first for a page: some may be of one person, or be gone. */
const visitorsFirst = (shown: number) => 2 * shown + 100;
const moreVisitors = 4;

/** Ids of a page of all who were seen in the window, last seen first, and how many they are. */
export async function listSeen(
  runner: StatementRunner,
  asked: Asked,
  window: TimeWindow,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const [ids, total] = await Promise.all([
    lastSeen(runner, asked, window, page.offset + page.limit),
    countSeen(runner, asked, window),
  ]);
  return { ids: ids.slice(page.offset), total };
}

/**
 * Those seen last, at most so many. Rows are read from the newest back, in the order they lie in,
 * until there are enough visitors: grouping all of a large project took seconds.
 */
async function lastSeen(
  runner: StatementRunner,
  { project, unseen, signal }: Asked,
  window: TimeWindow,
  wanted: number,
): Promise<string[]> {
  const { gone } = unseen;
  const sql = `SELECT ${who} AS id, toString(max(ts)) AS seen,
  toString(min(min(ts)) OVER ()) AS cutoff, sum(count()) OVER () AS visitors
FROM (SELECT visitor, ts FROM events WHERE ${ofProject} AND ${inTime}
  ORDER BY project DESC, ts DESC LIMIT 1 BY visitor LIMIT {visitors:UInt64}) AS newest
${latest} GROUP BY id ORDER BY seen DESC, id DESC LIMIT {rows:UInt64}`;
  const own = { ...projectParams(project), unnamed: unseen.unnamed, ...window };
  for (let visitors = visitorsFirst(wanted); ; visitors *= moreVisitors) {
    const params = { ...own, visitors, rows: wanted + gone.length };
    const rows = await runner.run<SeenRow>({ sql, params }, project.number, 'query', signal);
    const shown = rows.filter(({ id }) => !gone.includes(id)).slice(0, wanted);
    const [first] = rows;
    const last = shown.at(-1);
    // At the cutoff itself there may be more who were not read.
    const sure = shown.length === wanted && last !== undefined && last.seen > last.cutoff;
    if (sure || first === undefined || Number(first.visitors) < visitors) {
      return shown.map(({ id }) => id);
    }
  }
}

interface SeenRow {
  readonly id: string;
  /** Text of a time, which sorts as the time does. */
  readonly seen: string;
  /** When the visitor read last of all was seen. */
  readonly cutoff: string;
  readonly visitors: string;
}

/** How many persons and visitors were seen in the window. */
async function countSeen(
  runner: StatementRunner,
  { project, unseen, signal }: Asked,
  window: TimeWindow,
): Promise<number> {
  const sql = `SELECT countIf(alias_person = '' AND visitor_hash NOT IN (
    SELECT arrayJoin(arrayMap(id -> sipHash64(toUUIDOrZero(id)), {gone:Array(String)}))))
  + uniqExactIf(alias_person, alias_person != '' AND alias_person NOT IN {gone:Array(String)}) AS total
FROM (SELECT visitor_hash FROM events WHERE ${ofProject} AND ${inTime} GROUP BY visitor_hash) AS seen
LEFT ANY JOIN (SELECT sipHash64(alias_visitor) AS alias_hash, alias_person FROM (${latestAliases})) AS latest
  ON visitor_hash = alias_hash`;
  const params = { ...projectParams(project), ...unseenParams(unseen), ...window };
  const rows = await runner.run<{ total: string }>(
    { sql, params },
    project.number,
    'query',
    signal,
  );
  return Number(rows[0]?.total ?? 0);
}

/** Visits of each of these persons and visitors that has any, by id. */
export async function visitsOf(
  runner: StatementRunner,
  { project, unseen, signal }: Asked,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Visits>> {
  if (ids.length === 0) return new Map();
  // The hash is half as long to read as the visitor; whom it met by accident goes again below.
  const theirs = `visitor_hash IN (
    SELECT sipHash64(alias_visitor) FROM (${latestAliases}) WHERE alias_person IN {ids:Array(String)}
    UNION ALL SELECT arrayJoin(arrayMap(id -> sipHash64(toUUIDOrZero(id)), {ids:Array(String)})))`;
  const sql = `SELECT ${who} AS id, toUnixTimestamp64Milli(min(ts)) AS first,
  toUnixTimestamp64Milli(max(ts)) AS last, count() AS events, uniqExact(session_hash) AS sessions
FROM (SELECT visitor, ts, session_hash FROM events WHERE ${ofProject} AND ${theirs}) AS theirs
${latest} WHERE ${who} IN {ids:Array(String)} GROUP BY id`;
  const params = { ...projectParams(project), unnamed: unseen.unnamed, ids };
  const rows = await runner.run<Record<'id' | 'first' | 'last' | 'events' | 'sessions', string>>(
    { sql, params },
    project.number,
    'query',
    signal,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        firstSeenAt: Number(row.first),
        lastSeenAt: Number(row.last),
        events: Number(row.events),
        sessions: Number(row.sessions),
      },
    ]),
  );
}
