import {
  type ErrorTenant,
  type Parameter,
  rowsOf,
  storableTime,
  type StatementRunner,
  type TableRows,
  type Tenant,
} from '../store/events/index.ts';
import type { ReplayWindow } from './chunk-key.ts';
import type { ReplayFilter } from './replay-filter.ts';
import { type ReplaySession, replaySilence } from './replay-session.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** SQL for a list and its length. */
interface Found {
  readonly sql: string;
  readonly params: Record<string, Parameter>;
}

const withErrors = (tenant: ErrorTenant) => rowsOf('occurrences', tenant);
const withPoorVitals = (tenant: Tenant) => rowsOf('vitals', tenant).and(`rating = 'poor'`);

/** Whether the session has such rows, for this window or for all of them. */
const marked = (rows: TableRows) => {
  const of = `(SELECT session, \`window\` FROM ${rows.where(`session != ''`)})`;
  return `((session, \`window\`) IN ${of} OR (session, '') IN ${of})`;
};

/** Sessions with a chunk in the time range. */
const replayed = (tenant: Tenant) => {
  const inTime = `ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
  AND ts < fromUnixTimestamp64Milli({to:Int64}, 'UTC')`;
  return `session_hash IN (SELECT session_hash FROM ${rowsOf('replay_chunks', tenant).where(inTime)})`;
};

/** Chunks and marks of the sessions on a page. */
const ofPage = 'session_hash IN (SELECT sipHash64(arrayJoin({sessions:Array(String)})))';

const personOf = (
  aliases: TableRows,
) => `SELECT visitor AS alias_visitor, argMax(person_id, version) AS alias_person,
    argMax(external_id, version) AS alias_external
  FROM ${aliases.where()} GROUP BY visitor`;

/**
 * SQL conditions by filter. They concern whole replays, so they follow the grouping. Unused ones are left
 * out.
 */
const conditionsOf = (
  tenant: ErrorTenant,
): Readonly<Partial<Record<keyof ReplayFilter, string>>> => ({
  route: 'has(routes_shown, {route:String})',
  country: 'country_of = {country:String}',
  browser: 'browser_of = {browser:String}',
  hasErrors: `${marked(withErrors(tenant).and(replayed(tenant)))} = {hasErrors:Bool}`,
  hasPoorVitals: `${marked(withPoorVitals(tenant).and(replayed(tenant)))} = {hasPoorVitals:Bool}`,
  minDuration: 'ended - started >= {minDuration:Float64}',
  maxDuration: 'ended - started <= {maxDuration:Float64}',
  person: `(toString(visitor_of) = lower({person:String}) OR visitor_of IN (
    SELECT alias_visitor FROM (${personOf(rowsOf('aliases', tenant))})
    WHERE alias_person = {person:String} OR alias_external = {person:String}))`,
});

/** Parameters are sent in a URL of limited length, and clients choose these IDs. */
const keysAtOnce = 100;

/** Maximum paths listed per replay: clients decide how many it has. */
const mostRoutes = 100;
/** Maximum bytes of paths in an answer. */
const answerBytes = 6 * 1024 ** 2;

/** All columns of a replay. */
const columns = `session, \`window\`,
  toString(argMin(id, (ts, id))) AS first_id,
  toUnixTimestamp64Milli(min(ts)) AS started,
  toUnixTimestamp64Milli(if(countIf(events > 0) > 0, maxIf(last_at, events > 0), max(last_at))) AS ended,
  toUnixTimestamp64Milli(max(received_at)) AS received,
  max(is_final) AS said_final,
  count() AS chunk_count,
  sum(events) AS event_count,
  sum(clicks) AS click_count,
  sum(bytes) AS byte_count,
  sum(stored_bytes) AS stored_count,
  max(has_full_snapshot) AS full_snapshot,
  arrayFlatten(arrayMap(part -> part.3, arraySort(part -> (part.1, part.2), groupArrayIf((begins, sequence, routes), events > 0)))) AS path,
  arrayDistinct(path) AS routes_shown,
  arraySlice(routes_shown, 1, ${mostRoutes}) AS listed_routes,
  arrayFilter((route, bytes) -> bytes <= {routeBytes:UInt32}, listed_routes,
    arrayCumSum(arrayMap(route -> length(route), listed_routes))) AS first_routes,
  path[1] AS entry_route,
  path[-1] AS exit_route,
  argMin(browser, (ts, id)) AS browser_of,
  argMin(os, (ts, id)) AS os_of,
  argMin(device, (ts, id)) AS device_of,
  argMin(country, (ts, id)) AS country_of,
  argMin(visitor, (ts, id)) AS visitor_of`;

/**
 * One row per replay. The table's key limits the scan to sessions with a chunk in the range, and the engine
 * skips columns that the enclosing query does not use.
 */
function found(tenant: ErrorTenant, filter: ReplayFilter): Found {
  const params: Record<string, Parameter> = {
    ...rowsOf('occurrences', tenant).params,
    from: storableTime(filter.from),
    to: storableTime(filter.to),
    routeBytes: 0,
  };
  const having = ['started >= {from:Int64}', 'started < {to:Int64}'];
  for (const [name, condition] of Object.entries(conditionsOf(tenant))) {
    const value = filter[name as keyof ReplayFilter];
    if (value === null) continue;
    having.push(condition);
    params[name] = value;
  }
  const sql = `SELECT ${columns}
FROM ${rowsOf('replay_chunks', tenant).with('FINAL').where(replayed(tenant))}
GROUP BY session, \`window\`
HAVING ${having.join(' AND ')}`;
  return { sql, params };
}

/** Can be sorted without reading the IDs of chunks. */
const newestFirst = 'ORDER BY started DESC, session, `window`';

/** A page of the matching replays, newest first, with the total count. */
export async function readReplays(
  runner: StatementRunner,
  tenant: ErrorTenant,
  filter: ReplayFilter,
  page: Page,
  now: number,
  signal: AbortSignal,
): Promise<{ readonly replays: readonly ReplaySession[]; readonly total: number }> {
  const { sql, params } = found(tenant, filter);
  const run = <Read extends object>(text: string, more: object = {}) =>
    runner.run<Read>({ sql: text, params: { ...params, ...more } }, tenant.number, 'query', signal);
  const keys = await run<ReplayWindow & { total: string }>(
    `SELECT session, \`window\`, count() OVER () AS total FROM (${sql})
${newestFirst} LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    page,
  );
  const [first] = keys;
  if (first === undefined) {
    if (page.offset === 0) return { replays: [], total: 0 };
    // A page past the end has no row that contains the total.
    const [counted] = await run<{ total: string }>(`SELECT count() AS total FROM (${sql})`);
    return { replays: [], total: Number(counted?.total ?? 0) };
  }
  const share = Math.floor(answerBytes / keys.length);
  const rows: Row[] = [];
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    rows.push(
      ...(await readWhole(runner, tenant, keys.slice(from, from + keysAtOnce), share, signal)),
    );
  }
  return { replays: rows.map((row) => sessionOf(row, now)), total: Number(first.total) };
}

/** One replay, regardless of when it began, or null. */
export async function readReplay(
  runner: StatementRunner,
  tenant: ErrorTenant,
  window: ReplayWindow,
  now: number,
  signal: AbortSignal,
): Promise<ReplaySession | null> {
  const [row] = await readWhole(runner, tenant, [window], answerBytes, signal);
  return row === undefined ? null : sessionOf(row, now);
}

/** All data of some replays, newest first. Only reads their own chunks and marks. */
async function readWhole(
  runner: StatementRunner,
  tenant: ErrorTenant,
  keys: readonly ReplayWindow[],
  routeBytes: number,
  signal: AbortSignal,
): Promise<Row[]> {
  const chunks = rowsOf('replay_chunks', tenant);
  const asked = chunks
    .with('FINAL')
    .where(
      ofPage,
      'has(arrayZip({sessions:Array(String)}, {windows:Array(String)}), (session, `window`))',
    );
  const visitors = `visitor IN (SELECT visitor FROM ${chunks.where(ofPage)})`;
  const sql = `SELECT * EXCEPT (path, routes_shown, listed_routes), ${marked(withErrors(tenant).and(ofPage))} AS with_errors,
  ${marked(withPoorVitals(tenant).and(ofPage))} AS with_poor_vitals
FROM (SELECT ${columns} FROM ${asked}
  GROUP BY session, \`window\`) AS replay
LEFT ANY JOIN (${personOf(rowsOf('aliases', tenant).and(visitors))}) AS person
  ON visitor_of = alias_visitor
${newestFirst}`;
  const params = {
    ...rowsOf('occurrences', tenant).params,
    sessions: keys.map(({ session }) => session),
    windows: keys.map(({ window }) => window),
    routeBytes,
  };
  return runner.run<Row>({ sql, params }, tenant.number, 'query', signal);
}

interface Row {
  readonly session: string;
  readonly window: string;
  readonly first_id: string;
  readonly started: string;
  readonly ended: string;
  readonly received: string;
  readonly said_final: boolean;
  readonly chunk_count: string;
  readonly event_count: string;
  readonly click_count: string;
  readonly byte_count: string;
  readonly stored_count: string;
  readonly full_snapshot: boolean;
  readonly first_routes: readonly string[];
  readonly entry_route: string;
  readonly exit_route: string;
  readonly browser_of: string;
  readonly os_of: string;
  readonly device_of: string;
  readonly country_of: string;
  readonly visitor_of: string;
  readonly alias_person: string;
  readonly alias_external: string;
  readonly with_errors: boolean | number;
  readonly with_poor_vitals: boolean | number;
}

function sessionOf(row: Row, now: number): ReplaySession {
  const lastReceivedAt = Number(row.received);
  return {
    id: row.first_id,
    sessionId: row.session,
    windowId: row.window,
    startedAt: Number(row.started),
    endedAt: Number(row.ended),
    lastReceivedAt,
    isFinal: row.said_final || now - lastReceivedAt >= replaySilence,
    chunks: Number(row.chunk_count),
    events: Number(row.event_count),
    clicks: Number(row.click_count),
    bytes: Number(row.byte_count),
    storedBytes: Number(row.stored_count),
    hasFullSnapshot: row.full_snapshot,
    hasErrors: Boolean(row.with_errors),
    hasPoorVitals: Boolean(row.with_poor_vitals),
    routes: row.first_routes,
    entryRoute: row.entry_route || null,
    exitRoute: row.exit_route || null,
    browser: row.browser_of || null,
    os: row.os_of || null,
    device: row.device_of || null,
    country: row.country_of || null,
    personId: row.alias_person || row.visitor_of,
    externalId: row.alias_external || null,
    isIdentified: row.alias_person !== '',
  };
}
