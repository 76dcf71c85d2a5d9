import { rowsOf, type TableRows } from '../../store/events/index.ts';
import type { ClosedPart } from '../plan/closed-sessions.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { foldedSql, foldedTimes, longColumns } from './folded-sql.ts';
import type { Window } from '../normalise/window.ts';
import type { Parameters } from './parameters.ts';
import { timeSql } from './time-sql.ts';

/**
 * The sessions of a window as a table: those that are stored, and the others from their events.
 * @param columns the long ones that are used
 * @param events the tenant's
 */
export function closedSessionsSql(
  part: ClosedPart,
  columns: ReadonlySet<string>,
  events: TableRows,
  tenant: QueryTenant,
  parameters: Parameters,
): string {
  const { source, stored, whole } = part;
  const { folded } = source;
  const { at, ofDays, isShort, late, inLong } = partSql(part, tenant, parameters);
  const closed = ofDays.where(
    ...[`s.ts >= ${at(stored.from)}`, `s.ts < ${at(stored.to)}`],
    ...isShort('s'),
  );
  const used = longColumns(folded, columns);
  const selected = [...source.stored.columns, ...used.map((column) => column.stored)];
  const parts = [`SELECT ${selected.join(', ')} FROM ${closed}`];
  const read = [
    ...late(folded.reach),
    ...(inLong === null ? [] : [`${foldedTimes(folded, whole, parameters)} AND ${inLong}`]),
  ];
  if (read.length > 0) {
    const others = foldedSql(folded, columns, events, anyOf(read));
    // Of different types, the engine would make both plain texts, which it groups more slowly.
    const categories = [...source.stored.categories, ...used.map(({ name }) => name)];
    const typed = categories.map((name) => `toLowCardinality(${name}) AS ${name}`);
    parts.push(`SELECT * REPLACE (${typed.join(', ')}) FROM (${others})`);
  }
  return parts.join(' UNION ALL ');
}

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
  const { at, ofDays, isShort, late, inLong } = partSql(part, tenant, parameters);
  parameters.include(ofDays.params);
  const began = ofDays.where(
    ...[`s.ts >= ${at(from)}`, `s.ts < ${at(stored.to)}`],
    ...isShort('s'),
  );
  const before = ofDays.where(
    ...[`s.ts >= ${at(stored.from)}`, `s.ts < ${at(from)}`],
    ...[`${source.stored.ended} >= ${at(from)}`, ...isShort('s')],
  );
  const counts = [
    `SELECT count() AS ${sessionCount} FROM ${began}`,
    `SELECT count() AS ${sessionCount} FROM ${before}`,
  ];
  const inWindow = `e.ts >= ${at(from)} AND e.ts < ${at(to)}`;
  const read = [...late(0), ...(inLong === null ? [] : [`${inWindow} AND ${inLong}`])];
  if (read.length > 0) {
    const events = rowsOf(source.table, tenant).with('AS e');
    parameters.include(events.params);
    counts.push(
      `SELECT uniqExact(e.${key}) AS ${sessionCount} FROM ${events.where(anyOf(read), condition)}`,
    );
  }
  return counts.join(' UNION ALL ');
}

/** What is read of stored sessions and, of others, from events. */
function partSql(
  { source, builds, rows, long }: ClosedPart,
  tenant: QueryTenant,
  parameters: Parameters,
) {
  const { key, reach } = source.folded;
  const at = (time: number): string => timeSql(time, parameters);
  const hashes = long.length === 0 ? null : hashesSql(long, parameters);
  const isShort = (alias: string): string[] =>
    hashes === null ? [] : [`${alias}.${key} NOT IN ${hashes}`];
  const ofDays = rowsOf(source.stored.table, tenant)
    .with('AS s')
    .and(`s.build IN ${parameters.add('Array(Int64)', builds)}`);
  /** Events of sessions that begin after the stored ones. @param more how long after the window, ms */
  const late = (more: number): string[] => {
    if (rows === null) return [];
    // Stored sessions may go on until these begin. Reading only events of the window, and not what was before, takes less.
    const goOn = ofDays.where(
      `s.ts >= ${at(rows.from - reach)}`,
      `${source.stored.ended} >= ${at(rows.from)}`,
    );
    const isNew = `e.${key} NOT IN (SELECT ${key} FROM ${goOn})`;
    const isLate = `e.ts >= ${at(rows.from)} AND e.ts < ${at(rows.to + more)}`;
    return [[isLate, isNew, ...isShort('e')].join(' AND ')];
  };
  const inLong = hashes && `e.${key} IN ${hashes}`;
  return { at, ofDays, isShort, late, inLong };
}

/** They are longer than what JSON numbers can hold. */
function hashesSql(hashes: readonly string[], parameters: Parameters): string {
  return `(arrayMap(hash -> toUInt64(hash), ${parameters.add('Array(String)', hashes)}))`;
}

const anyOf = (conditions: readonly string[]): string =>
  conditions.map((each) => `(${each})`).join(' OR ');
