import {
  type ErrorTenant,
  type Parameter,
  inTime,
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
  /** By start, then by the ID of the first chunk. Default: newest first, then by session and window. */
  readonly order?: 'asc' | 'desc';
  /** Only replays behind this place, in the order, with an offset of 0; null for all. */
  readonly behind?: { readonly time: number; readonly id: string } | null;
  /** A condition on replays, over `columns` and those of `matching`; null for all. */
  readonly condition?: ReplayCondition | null;
}

interface ReplayCondition {
  readonly sql: string;
  readonly params: Readonly<Record<string, Parameter>>;
  /** Whether it reads the people behind visitors. */
  readonly joinsPerson: boolean;
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
const replayed = (tenant: Tenant) =>
  `session_hash IN (SELECT session_hash FROM ${rowsOf('replay_chunks', tenant).where(inTime)})`;

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
  argMin(id, (ts, id)) AS first_id,
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

/** Replays that match a condition, with the columns that are not made of chunks. */
function matching(
  { sql, params }: Found,
  tenant: ErrorTenant,
  { sql: condition, params: more, joinsPerson }: ReplayCondition,
  now: number,
): Found {
  const marks = replayed(tenant);
  const person = joinsPerson
    ? `LEFT ANY JOIN (${personOf(rowsOf('aliases', tenant))}) AS person ON visitor_of = alias_visitor`
    : '';
  return {
    sql: `SELECT *, visitor_of AS visitor,
  said_final OR received <= {silentSince:Int64} AS is_over,
  ${marked(withErrors(tenant).and(marks))} AS with_errors,
  ${marked(withPoorVitals(tenant).and(marks))} AS with_poor_vitals
FROM (${sql}) AS replay ${person} WHERE ${condition}`,
    params: { ...params, ...more, silentSince: now - replaySilence },
  };
}

/** Can be sorted without reading the IDs of chunks. */
const newestFirst = 'ORDER BY started DESC, session, `window`';

const inOrder = ({ order }: Page): string => {
  if (order === undefined) return newestFirst;
  return order === 'desc'
    ? 'ORDER BY started DESC, toUInt128(first_id) DESC'
    : 'ORDER BY started, toUInt128(first_id)';
};

/** The replays behind the place of a page. */
function behindSql({ order, behind = null }: Page): Found {
  if (behind === null) return { sql: '', params: {} };
  const than = order === 'asc' ? '>' : '<';
  return {
    sql: `WHERE (started, toUInt128(first_id)) ${than} ({placeTime:Int64}, toUInt128({placeId:UUID}))`,
    params: { placeTime: storableTime(behind.time), placeId: behind.id },
  };
}

/** A page of the matching replays, with the number of all of them. */
export async function readReplays(
  runner: StatementRunner,
  tenant: ErrorTenant,
  filter: ReplayFilter,
  page: Page,
  now: number,
  signal: AbortSignal,
): Promise<{ readonly replays: readonly ReplaySession[]; readonly total: number }> {
  const { condition = null, behind = null, limit, offset } = page;
  const all = found(tenant, filter);
  const { sql, params } = condition === null ? all : matching(all, tenant, condition, now);
  const run = <Read extends object>(text: string, more: object = {}) =>
    runner.run<Read>({ sql: text, params: { ...params, ...more } }, tenant.number, 'query', signal);
  const place = behindSql(page);
  const order = inOrder(page);
  const id = page.order === undefined ? '' : ', first_id';
  const keys = await run<ReplayWindow & { total: string }>(
    `SELECT session, \`window\`, total
FROM (SELECT session, \`window\`, started${id}, count() OVER () AS total FROM (${sql}))
${place.sql} ${order} LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    { ...place.params, limit, offset },
  );
  const [first] = keys;
  if (first === undefined) {
    if (offset === 0 && behind === null) return { replays: [], total: 0 };
    // A page past the end has no row that contains the total.
    const [counted] = await run<{ total: string }>(`SELECT count() AS total FROM (${sql})`);
    return { replays: [], total: Number(counted?.total ?? 0) };
  }
  const share = Math.floor(answerBytes / keys.length);
  const rows: Row[] = [];
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    rows.push(
      ...(await readWhole(
        runner,
        tenant,
        keys.slice(from, from + keysAtOnce),
        share,
        order,
        signal,
      )),
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
  const [row] = await readWhole(runner, tenant, [window], answerBytes, newestFirst, signal);
  return row === undefined ? null : sessionOf(row, now);
}

/** All data of some replays, in an order. Only reads their own chunks and marks. */
async function readWhole(
  runner: StatementRunner,
  tenant: ErrorTenant,
  keys: readonly ReplayWindow[],
  routeBytes: number,
  order: string,
  signal: AbortSignal,
): Promise<Row[]> {
  const chunks = rowsOf('replay_chunks', tenant);
  const selected = chunks
    .with('FINAL')
    .where(
      ofPage,
      'has(arrayZip({sessions:Array(String)}, {windows:Array(String)}), (session, `window`))',
    );
  const visitors = `visitor IN (SELECT visitor FROM ${chunks.where(ofPage)})`;
  const sql = `SELECT * EXCEPT (path, routes_shown, listed_routes), ${marked(withErrors(tenant).and(ofPage))} AS with_errors,
  ${marked(withPoorVitals(tenant).and(ofPage))} AS with_poor_vitals
FROM (SELECT ${columns} FROM ${selected}
  GROUP BY session, \`window\`) AS replay
LEFT ANY JOIN (${personOf(rowsOf('aliases', tenant).and(visitors))}) AS person
  ON visitor_of = alias_visitor
${order}`;
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
