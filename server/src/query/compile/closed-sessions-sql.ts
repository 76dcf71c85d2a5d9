import { rowsOf, type TableRows } from '../../store/events/index.ts';
import type { SessionsOfRows } from '../plan/cell-sessions.ts';
import { type ClosedPart, wholeDays } from '../plan/closed-sessions.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { foldedSql, foldedTimes, usedColumns } from './folded-sql.ts';
import type { Window } from '../normalise/window.ts';
import type { Parameters } from './parameters.ts';
import { timeSql } from './time-sql.ts';

/**
 * The sessions of a window, and no others, as a table: those that are stored, and the rest from their events.
 * @param columns those that are used
 * @param events the tenant's
 */
export function closedSessionsSql(
  part: ClosedPart,
  columns: ReadonlySet<string>,
  events: TableRows,
  tenant: QueryTenant,
  parameters: Parameters,
): string {
  const { source, stored, whole, only } = part;
  const { folded } = source;
  if (only === 'wholeDays')
    return storedSql(part, columns, [rowsOfWholeDays(part, tenant, parameters)]).join('');
  const { at, beganIn, late, inLong } = partSql(part, tenant, parameters);
  const { ofWholeDays, others: rest } = beganIn(stored);
  const parts = storedSql(part, columns, only === 'others' ? rest : [...ofWholeDays, ...rest]);
  const read = [
    ...late(Number.NEGATIVE_INFINITY, folded.reach),
    ...(inLong === null ? [] : [`${foldedTimes(folded, whole, parameters)} AND ${inLong}`]),
  ];
  const isInRange = `ts >= ${at(whole.from)} AND ts < ${at(whole.to)}`;
  if (read.length > 0) parts.push(`${computedSql(part, columns, events, read)} WHERE ${isInRange}`);
  return parts.join(' UNION ALL ');
}

function storedSql(
  { source }: Pick<ClosedPart, 'source'>,
  columns: ReadonlySet<string>,
  stores: readonly TableRows[],
): string[] {
  const used = usedColumns(source.folded, columns);
  const selected = used.map(({ name, stored }) => `${stored} AS ${name}`).join(', ');
  return stores.map((rows) => `SELECT ${selected} FROM ${rows.where()}`);
}

/** @param read conditions of events. In one condition, the engine would read all columns of a day for a few sessions. */
function computedSql(
  { source: { folded, stored } }: Pick<ClosedPart, 'source'>,
  columns: ReadonlySet<string>,
  events: TableRows,
  read: readonly string[],
): string {
  // Of different types, the engine would make both plain texts, which it groups more slowly.
  const categories = new Set(stored.categories);
  const typed = usedColumns(folded, columns).map(({ name }) =>
    categories.has(name) ? `toLowCardinality(${name}) AS ${name}` : name,
  );
  return `SELECT ${typed.join(', ')} FROM (${foldedSql(folded, columns, events, ...read)})`;
}

/**
 * The sessions that have events in a window, as a table: at least those, each once.
 * @param part of the sessions that began up to a day before the window
 */
export function joinedSessionsSql(
  part: ClosedPart,
  window: Window,
  columns: ReadonlySet<string>,
  events: TableRows,
  tenant: QueryTenant,
  parameters: Parameters,
): string {
  const { folded } = part.source;
  const { beganIn, late, inLong } = partSql(part, tenant, parameters);
  const { ofWholeDays, others } = beganIn(part.stored);
  // What is read of long sessions depends on the window.
  const ofLong =
    inLong === null ? [] : [`${foldedTimes(folded, window, parameters)} AND ${inLong}`];
  const read = [...late(Number.NEGATIVE_INFINITY, folded.reach), ...ofLong];
  const computed = read.length === 0 ? [] : [computedSql(part, columns, events, read)];
  return [...storedSql(part, columns, [...ofWholeDays, ...others]), ...computed].join(
    ' UNION ALL ',
  );
}

/** The sessions of rows that are read besides stored cells, as a table: at least those. */
export function sessionsOfRowsSql(
  { source, window, parts, long, isWithoutLong }: SessionsOfRows,
  columns: ReadonlySet<string>,
  events: TableRows,
  tenant: QueryTenant,
  parameters: Parameters,
): string {
  const { folded, stored } = source;
  const stores: TableRows[] = [];
  const read: string[] = [];
  for (const { part, since } of parts) {
    const { at, beganIn, late } = partSql(part, tenant, parameters);
    const { ofWholeDays, others } = beganIn(part.stored);
    // Most sessions of the day before are over.
    const going = others.map((rows) => rows.and(`${stored.ended} >= ${at(since)}`));
    stores.push(...ofWholeDays, ...going);
    read.push(...late(Number.NEGATIVE_INFINITY, folded.reach));
  }
  if (!isWithoutLong && long.length > 0) {
    const inLong = `e.${folded.key} IN ${hashesSql(long, parameters)}`;
    read.push(`${foldedTimes(folded, window, parameters)} AND ${inLong}`);
  }
  const computed = read.length === 0 ? [] : [computedSql({ source }, columns, events, read)];
  return [...storedSql({ source }, columns, stores), ...computed].join(' UNION ALL ');
}

/**
 * Events of sessions that are not whole are read together with those of new sessions if they began shortly before, ms:
 * planning another fold takes longer than looking for new sessions among as many more events.
 */
const readTogether = 2 * 60 * 60 * 1000;

/** A column that sums up to how many sessions the events of a window are part of. */
export const sessionCount = 'session_count';

/** A table with that column. */
export function countedSessionsSql(
  part: ClosedPart,
  { from, to }: Window,
  tenant: QueryTenant,
  parameters: Parameters,
): string {
  const { source, stored } = part;
  const { key, condition } = source.folded;
  const { at, ofDays, beganIn, isWhole, late, inLong } = partSql(part, tenant, parameters);
  parameters.include(ofDays.params);
  const before = narrowed(ofDays, [
    ...[`s.ts >= ${at(stored.from)}`, `s.ts < ${at(from)}`],
    ...[`${source.stored.ended} >= ${at(from)}`, ...isWhole],
  ]);
  const { ofWholeDays, others } = beganIn({ from, to: stored.to });
  const stores = [...ofWholeDays, ...others, before];
  const counts = stores.map((rows) => `SELECT count() AS ${sessionCount} FROM ${rows.where()}`);
  const inWindow = `e.ts >= ${at(from)} AND e.ts < ${at(to)}`;
  const read = [...late(from, 0), ...(inLong === null ? [] : [`${inWindow} AND ${inLong}`])];
  if (read.length > 0) {
    const events = rowsOf(source.table, tenant).with('AS e');
    parameters.include(events.params);
    counts.push(
      `SELECT uniqExact(e.${key}) AS ${sessionCount} FROM ${events.where(anyOf(read), condition)}`,
    );
  }
  return counts.join(' UNION ALL ');
}

/** Nothing else: what they need depends on neither the time nor later events. */
function rowsOfWholeDays(part: ClosedPart, tenant: QueryTenant, parameters: Parameters): TableRows {
  const builds = wholeDays(part, part.stored).map(({ build }) => build);
  const rows = rowsOfBuilds(part, builds, tenant, parameters);
  if (part.long.length === 0) return rows;
  return rows.and(`s.${part.source.folded.key} NOT IN ${hashesSql(part.long, parameters)}`);
}

function rowsOfBuilds(
  { source }: ClosedPart,
  builds: readonly number[],
  tenant: QueryTenant,
  parameters: Parameters,
): TableRows {
  return rowsOf(source.stored.table, tenant)
    .with('AS s')
    .and(`s.build IN ${parameters.add('Array(Int64)', builds)}`);
}

/** What is read of stored sessions and, of others, from events. */
function partSql(part: ClosedPart, tenant: QueryTenant, parameters: Parameters) {
  const { source, builds, rows, whole, long, recent } = part;
  const { key, reach } = source.folded;
  const at = (time: number): string => timeSql(time, parameters);
  const hashesOf = (some: readonly string[]): string | null =>
    some.length === 0 ? null : hashesSql(some, parameters);
  const hashes = hashesOf(long);
  const isLong = new Set(long);
  const unfinished = hashesOf(recent?.unfinished.filter((each) => !isLong.has(each)) ?? []);
  const isNotIn = (alias: string, lists: readonly (string | null)[]): string[] =>
    lists.flatMap((list) => (list === null ? [] : [`${alias}.${key} NOT IN ${list}`]));
  const ofBuilds = (some: readonly number[]): TableRows =>
    rowsOfBuilds(part, some, tenant, parameters);
  const ofDays = ofBuilds(builds);
  const isWhole = isNotIn('s', [hashes, unfinished]);
  /** Stored sessions that began in a window: the times of those of whole days need not be read. */
  const beganIn = (window: Window): Record<'ofWholeDays' | 'others', TableRows[]> => {
    const inWindow = [`s.ts >= ${at(window.from)}`, `s.ts < ${at(window.to)}`];
    const within = wholeDays(part, window).map(({ build }) => build);
    if (within.length === 0)
      return { ofWholeDays: [], others: [narrowed(ofDays, [...inWindow, ...isWhole])] };
    const isWithin = new Set(within);
    const others = builds.filter((build) => !isWithin.has(build));
    return {
      ofWholeDays: [narrowed(ofBuilds(within), isNotIn('s', [hashes]))],
      others: others.length === 0 ? [] : [narrowed(ofBuilds(others), [...inWindow, ...isWhole])],
    };
  };
  /** Events of sessions that are not stored, or not whole. @param more how long after the window, ms */
  const late = (since: number, more: number): string[] => {
    const until = `e.ts < ${at(whole.to + more)}`;
    const from = Math.max(since, recent?.unfinishedFrom ?? Number.NEGATIVE_INFINITY);
    const ofUnfinished = unfinished && `e.${key} IN ${unfinished}`;
    const after = (time: number, condition: string) =>
      `e.ts >= ${at(time)} AND ${until} AND ${condition}`;
    if (rows === null) return ofUnfinished === null ? [] : [after(from, ofUnfinished)];
    // Stored sessions may go on until these begin. Reading only events of the window, and not what was before, takes less.
    const goOn = ofDays.where(
      `s.ts >= ${at(rows.from - reach)}`,
      // Of recent ones, events may have come since their end was stored.
      ...(recent === null ? [`${source.stored.ended} >= ${at(rows.from)}`] : []),
    );
    const isNew = [`e.${key} NOT IN (SELECT ${key} FROM ${goOn})`, ...isNotIn('e', [hashes])];
    const ofNew = isNew.join(' AND ');
    if (ofUnfinished === null) return [after(rows.from, ofNew)];
    if (rows.from - from > readTogether)
      return [after(rows.from, ofNew), after(from, ofUnfinished)];
    const either = `(${ofUnfinished} OR e.ts >= ${at(rows.from)} AND ${ofNew})`;
    return [after(Math.min(from, rows.from), either)];
  };
  const inLong = hashes && `e.${key} IN ${hashes}`;
  return { at, ofDays, beganIn, isWhole, late, inLong };
}

/** They are longer than what JSON numbers can hold. */
export function hashesSql(hashes: readonly string[], parameters: Parameters): string {
  return `(arrayMap(hash -> toUInt64(hash), ${parameters.add('Array(String)', hashes)}))`;
}

/** The rows that also match all conditions. */
const narrowed = (rows: TableRows, conditions: readonly string[]): TableRows =>
  conditions.reduce((found, condition) => found.and(condition), rows);

const anyOf = (conditions: readonly string[]): string =>
  conditions.map((each) => `(${each})`).join(' OR ');
