import { createHash } from 'node:crypto';
import { rollUpSql } from '../../kinds/roll-up.ts';
import {
  type ErrorTenant,
  type EventStore,
  jobLimits,
  type QueryLimits,
  rowsOf,
} from '../../store/events/index.ts';
import { foldedTimes, foldSql } from '../compile/folded-sql.ts';
import { Parameters } from '../compile/parameters.ts';
import { timeSql } from '../compile/time-sql.ts';
import type { Window } from '../normalise/window.ts';
import type { ClosedSource } from '../plan/closed-sessions.ts';
import { countBuilds, type Query } from '../stored-build-rows.ts';
import type { DayCounts } from './closed-days.ts';

export const day = 24 * 60 * 60 * 1000;

/** Number of computations of a day that can be distinguished. */
const buildsOfDay = 1_000_000;
/** Maximum number of hashes in a statement. */
export const mostLong = 1_000;

const limits: QueryLimits = { ...jobLimits, rank: 'last' };

/** Runs statements in the background. */
export function inBackground(store: Pick<EventStore, 'query'>, signal: AbortSignal): Query {
  return (statement) => store.query(statement, limits, signal);
}

/** The number of a day's rows. @param nth computation since the start */
export const buildOf = (number: number, nth: number): number =>
  number * buildsOfDay + (nth % buildsOfDay);

/** Which computation it was. */
export const nthOf = (build: number): number => build % buildsOfDay;

interface DayCount {
  readonly number: string;
  readonly events: string;
}

export async function countDays(
  query: Query,
  source: ClosedSource,
  tenant: ErrorTenant,
): Promise<DayCounts> {
  const own = rowsOf(source.table, tenant);
  const sql = `SELECT ${rollUpSql.slot(day)} AS number, ${rollUpSql.rows} AS events FROM ${own.where()} GROUP BY number`;
  const rows = await query({ sql, params: own.params });
  return new Map(
    (rows as DayCount[]).map(({ number, events }) => [Number(number), Number(events)]),
  );
}

/** A part of the sessions that begin in a window of whole days. */
interface SessionsToStore {
  readonly source: ClosedSource;
  readonly tenant: ErrorTenant;
  readonly window: Window;
  /** Which computation since the start it is. */
  readonly nth: number;
  readonly part: number;
  readonly parts: number;
}

export async function storeSessions(
  store: Pick<EventStore, 'insertSelected'>,
  sessions: SessionsToStore,
  signal: AbortSignal,
): Promise<void> {
  const { table } = sessions.source.stored;
  const { columns, statement } = selectedSessions(sessions);
  await store.insertSelected(table, columns, statement, limits, signal);
}

/** Differs if sessions are computed in another way than those that are already stored. */
export function formOf(source: ClosedSource): string {
  const window = { from: 0, to: day };
  const tenant = { number: 1, generation: 1, errorGeneration: 1 };
  const { columns, statement } = selectedSessions({
    ...{ source, tenant, window },
    ...{ nth: 1, part: 0, parts: 1 },
  });
  const form = JSON.stringify([columns, statement.sql]);
  return createHash('sha256').update(form).digest('base64');
}

function selectedSessions({ source, tenant, window, nth, part, parts }: SessionsToStore) {
  const parameters = new Parameters();
  const own = rowsOf(source.table, tenant);
  parameters.include({ ...own.params, of_generation: tenant.generation });
  const { inserted } = source.stored;
  const names = inserted.map(({ name }) => name);
  const number = (value: number) => parameters.add('Int64', value);
  const { key, condition } = source.folded;
  const isWithin = (time: string) =>
    `${time} >= ${timeSql(window.from, parameters)} AND ${time} < ${timeSql(window.to, parameters)}`;
  const isOfPart = `e.${key} % ${number(parts)} = ${number(part)}`;
  // Most events around the window are of sessions without any in it.
  const ofWindow = own.with('AS e').where(isWithin('e.ts'), isOfPart, condition);
  const build = `${rollUpSql.slot(day)} * ${buildsOfDay} + ${number(nth % buildsOfDay)}`;
  const selection = [
    foldedTimes(source.folded, window, parameters),
    `e.${key} IN (SELECT e.${key} FROM ${ofWindow})`,
  ];
  const sessions = foldSql(key, inserted, own, [selection]);
  const sql = `SELECT {project:UInt32}, {of_generation:UInt32}, ${build}, ${names.join(', ')} FROM (${sessions}) WHERE ${isWithin('ts')}`;
  const columns = ['project', 'generation', 'build', ...names];
  return { columns, statement: { sql, params: parameters.values } };
}

/** How many sessions are stored of some computations. */
export async function countSessions(
  query: Query,
  source: ClosedSource,
  tenant: ErrorTenant,
  builds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const own = rowsOf(source.stored.table, tenant).and('build IN {builds:Array(Int64)}', { builds });
  const counted = await countBuilds(query, own);
  return counted.get(tenant.number) ?? new Map<number, number>();
}

/** The number of a project's events in a window. */
export async function countEvents(
  query: Query,
  source: ClosedSource,
  tenant: ErrorTenant,
  { from, to }: Window,
): Promise<number> {
  const parameters = new Parameters();
  const own = rowsOf(source.table, tenant);
  parameters.include(own.params);
  const within = `ts >= ${timeSql(from, parameters)} AND ts < ${timeSql(to, parameters)}`;
  const sql = `SELECT count() AS rows FROM ${own.where(within)}`;
  const [row] = (await query({ sql, params: parameters.values })) as { rows: string }[];
  return Number(row?.rows ?? 0);
}

/** Sessions with events around a window that take longer than they are read around any; one more than `mostLong` at most. */
export function longSessions(
  query: Query,
  source: ClosedSource,
  tenant: ErrorTenant,
  window: Window,
): Promise<string[]> {
  const parameters = new Parameters();
  const own = rowsOf(source.table, tenant);
  parameters.include(own.params);
  const around = own
    .with('AS e')
    .where(foldedTimes(source.folded, window, parameters), source.folded.condition);
  const isLong = `dateDiff('millisecond', min(e.ts), max(e.ts)) >= ${source.folded.reach}`;
  return hashesOf(
    query,
    `SELECT e.${source.folded.key} AS hash FROM ${around} GROUP BY hash HAVING ${isLong}`,
    parameters,
  );
}

/** Sessions that are stored in some rows and in some others. */
export function storedTwice(
  query: Query,
  source: ClosedSource,
  tenant: ErrorTenant,
  { builds, others }: { readonly builds: readonly number[]; readonly others: readonly number[] },
): Promise<string[]> {
  const parameters = new Parameters();
  const own = rowsOf(source.stored.table, tenant);
  parameters.include(own.params);
  const among = (some: readonly number[]) => `build IN ${parameters.add('Array(Int64)', some)}`;
  const hashes = `SELECT ${source.folded.key} FROM ${own.where(among(builds))}`;
  return hashesOf(
    query,
    `SELECT DISTINCT ${source.folded.key} AS hash FROM ${own.where(among(others), `${source.folded.key} IN (${hashes})`)}`,
    parameters,
  );
}

/**
 * Sessions that are stored and go on for long after a time, or come back after it: of these, what is stored is
 * not all.
 */
export function storedAndLater(
  query: Query,
  source: ClosedSource,
  tenant: ErrorTenant,
  builds: readonly number[],
  time: number,
): Promise<string[]> {
  const parameters = new Parameters();
  const own = rowsOf(source.stored.table, tenant);
  parameters.include(own.params);
  const at = (moment: number) => timeSql(moment, parameters);
  const since = `e.ts >= ${at(time - source.folded.reach)}`;
  const recent = rowsOf(source.table, tenant).with('AS e').where(since, source.folded.condition);
  const isLater = `min(e.ts) >= ${at(time)} OR max(e.ts) >= ${at(time + source.folded.reach)}`;
  const hashes = `SELECT e.${source.folded.key} FROM ${recent} GROUP BY e.${source.folded.key} HAVING ${isLater}`;
  const among = `build IN ${parameters.add('Array(Int64)', builds)}`;
  return hashesOf(
    query,
    `SELECT DISTINCT ${source.folded.key} AS hash FROM ${own.where(among, `${source.folded.key} IN (${hashes})`)}`,
    parameters,
  );
}

async function hashesOf(query: Query, sql: string, { values }: Parameters): Promise<string[]> {
  const limited = `${sql} LIMIT ${mostLong + 1}`;
  const rows = await query({ sql: limited, params: values });
  return (rows as { hash: string }[]).map(({ hash }) => hash);
}
