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
import type { ReplayFilter } from './replay-filter.ts';
import { type ReplaySession, replaySilence } from './replay-session.ts';
import {
  personOf,
  replayColumns,
  startedSql,
  windowKey,
  withErrors,
  withPoorVitals,
} from './replay-sql.ts';
import { type ReplayHashes, readWhole } from './whole-replay-rows.ts';

/** The start of a replay (Unix ms), and the ID of its first chunk. */
interface Place {
  readonly time: number;
  readonly id: string;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
  /** By start, then by the ID of the first chunk. Default: newest first, then by a hash of session and window. */
  readonly order?: 'asc' | 'desc';
  /** Only replays behind this place, in the order, with an offset of 0; null for all. */
  readonly behind?: Place | null;
  /** A condition on replays, over `replayColumns` and those of `matching`; null for all. */
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

/** Whether the session has such rows, for this window or for all of them. */
const marked = (rows: TableRows) => {
  const of = `(SELECT session, \`window\` FROM ${rows.where(`session != ''`)})`;
  return `((session, \`window\`) IN ${of} OR (session, '') IN ${of})`;
};

const ofSession = 'session_hash = sipHash64({session:String})';

/** Sessions with a chunk in the time range. */
const replayed = (tenant: Tenant) =>
  `session_hash IN (SELECT session_hash FROM ${rowsOf('replay_chunks', tenant).where(inTime)})`;

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
  session: 'session = {session:String}',
});

/** Replays are kept for 30 days by default. */
const mostOfThem = 20 * 86_400_000;
/** Whether most replays are probably in the time range: then finding their sessions first takes longer than it saves. */
const isMost = ({ from, to }: ReplayFilter, now: number): boolean =>
  Math.min(to, now) - from >= mostOfThem;

/**
 * One row per replay. The table's key limits the scan to sessions with a chunk in the range, and the engine
 * skips columns that the enclosing query does not use.
 * @param isPlain if only the start is needed: then replays are grouped by a hash, not by two texts
 */
function found(tenant: ErrorTenant, filter: ReplayFilter, now: number, isPlain: boolean): Found {
  const params: Record<string, Parameter> = {
    ...rowsOf('occurrences', tenant).params,
    from: storableTime(filter.from),
    to: storableTime(filter.to),
    routeBytes: 0,
  };
  const inWindow = ['started >= {from:Int64}', 'started < {to:Int64}'];
  const having = [...inWindow];
  for (const [name, condition] of Object.entries(conditionsOf(tenant))) {
    const value = filter[name as keyof ReplayFilter];
    if (value === null) continue;
    having.push(condition);
    params[name] = value;
  }
  const all = rowsOf('replay_chunks', tenant);
  // Those of one session are found by the table's key.
  const ofSome = all.and(filter.session === null ? replayed(tenant) : ofSession);
  // Starts don't need `FINAL`, which takes half as long again: a chunk that is stored twice begins when it began first.
  const groups =
    isPlain && having.length === inWindow.length
      ? `SELECT any(session_hash) AS session_of, ${windowKey} AS hash, ${startedSql}
FROM ${(isMost(filter, now) ? all : ofSome).where()} GROUP BY hash`
      : `SELECT any(session_hash) AS session_of, any(${windowKey}) AS hash, ${replayColumns}
FROM ${ofSome.with('FINAL').where()} GROUP BY session, \`window\``;
  return { sql: `${groups}\nHAVING ${having.join(' AND ')}`, params };
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
const newestFirst = 'ORDER BY started DESC, hash';

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

interface FoundReplays {
  readonly replays: readonly ReplaySession[];
  /** How many there are on all pages. */
  readonly total: number;
  /** In an order: the place of the last one of a full page, which may be gone by now. */
  readonly end: Place | null;
}

/** A page of the matching replays, with the number of all of them. */
export async function readReplays(
  runner: StatementRunner,
  tenant: ErrorTenant,
  filter: ReplayFilter,
  page: Page,
  now: number,
  signal: AbortSignal,
): Promise<FoundReplays> {
  const { condition = null, behind = null, limit, offset } = page;
  const all = found(tenant, filter, now, condition === null && page.order === undefined);
  const { sql, params } = condition === null ? all : matching(all, tenant, condition, now);
  const run = <Read extends object>(text: string, more: object = {}) =>
    runner.run<Read>({ sql: text, params: { ...params, ...more } }, tenant.number, 'query', signal);
  const place = behindSql(page);
  const order = inOrder(page);
  const id = page.order === undefined ? '' : ', first_id';
  const keys = await run<ReplayHashes & { total: string; started: string; first_id?: string }>(
    `SELECT session_of AS session_hash, hash, total, started${id}
FROM (SELECT session_of, hash, started${id}, count() OVER () AS total FROM (${sql}))
${place.sql} ${order} LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    { ...place.params, limit, offset },
  );
  const [first] = keys;
  if (first !== undefined) {
    const replays = await readWhole({ runner, tenant, now, signal }, keys);
    const { started, first_id: last } = (keys.length === limit ? keys.at(-1) : undefined) ?? {};
    const end = last === undefined ? null : { time: Number(started), id: last };
    return { replays, total: Number(first.total), end };
  }
  if (offset === 0 && behind === null) return { replays: [], total: 0, end: null };
  // A page past the end has no row that contains the total.
  const [counted] = await run<{ total: string }>(`SELECT count() AS total FROM (${sql})`);
  return { replays: [], total: Number(counted?.total ?? 0), end: null };
}
