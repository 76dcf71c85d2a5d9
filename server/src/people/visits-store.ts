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

/** The person behind an event, else its visitor. */
const who = `if(alias_person != '', alias_person, toString(visitor))`;
const withPersons = `events LEFT ANY JOIN (${latestAliases}) AS latest ON visitor = alias_visitor`;
const inTime = `ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
  AND ts < fromUnixTimestamp64Milli({to:Int64}, 'UTC')`;

/** Ids of a page of all who were seen in the window, last seen first, and how many they are. */
export async function listSeen(
  runner: StatementRunner,
  { project, unseen, signal }: Asked,
  window: TimeWindow,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const params = { ...projectParams(project), ...unseenParams(unseen), ...window };
  const from = `FROM ${withPersons} WHERE ${ofProject} AND ${inTime}
  AND ${who} NOT IN {gone:Array(String)}`;
  const run = <Row extends object>(sql: string, more: object = {}) =>
    runner.run<Row>({ sql, params: { ...params, ...more } }, project.number, 'query', signal);
  const [rows, counted] = await Promise.all([
    run<{ id: string }>(
      `SELECT ${who} AS id, max(ts) AS seen ${from} GROUP BY id
ORDER BY seen DESC, id DESC LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
      page,
    ),
    run<{ total: string }>(`SELECT uniqExact(${who}) AS total ${from}`),
  ]);
  return { ids: rows.map(({ id }) => id), total: Number(counted[0]?.total ?? 0) };
}

/** Visits of each of these persons and visitors that has any, by id. */
export async function visitsOf(
  runner: StatementRunner,
  { project, unseen, signal }: Asked,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Visits>> {
  if (ids.length === 0) return new Map();
  const sql = `SELECT ${who} AS id, toUnixTimestamp64Milli(min(ts)) AS first,
  toUnixTimestamp64Milli(max(ts)) AS last, count() AS events, uniqExact(session_hash) AS sessions
FROM ${withPersons} WHERE ${ofProject} AND ${who} IN {ids:Array(String)} GROUP BY id`;
  const params = { ...projectParams(project), ...unseenParams(unseen), ids };
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
