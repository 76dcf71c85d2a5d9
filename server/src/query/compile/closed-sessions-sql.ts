import { rowsOf, type TableRows } from '../../store/events/index.ts';
import type { ClosedPart } from '../plan/closed-sessions.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { foldedSql, foldedTimes, longColumns } from './folded-sql.ts';
import type { Parameters } from './parameters.ts';
import { timeSql } from './time-sql.ts';

/**
 * The sessions of a window as a table: those that are stored, and the others from their events.
 * @param columns the long ones that are used
 * @param events the tenant's
 */
export function closedSessionsSql(
  { source, stored, builds, rows, whole, long }: ClosedPart,
  columns: ReadonlySet<string>,
  events: TableRows,
  tenant: QueryTenant,
  parameters: Parameters,
): string {
  const { folded } = source;
  const { key } = folded;
  const hashes = long.length === 0 ? null : hashesSql(long, parameters);
  const at = (time: number): string => timeSql(time, parameters);
  const ofDays = rowsOf(source.stored.table, tenant)
    .with('AS s')
    .and(`s.build IN ${parameters.add('Array(Int64)', builds)}`);
  const closed = ofDays.where(
    `s.ts >= ${at(stored.from)}`,
    `s.ts < ${at(stored.to)}`,
    ...(hashes === null ? [] : [`s.${key} NOT IN ${hashes}`]),
  );
  const used = longColumns(folded, columns);
  const selected = [...source.stored.columns, ...used.map((column) => column.stored)];
  const parts = [`SELECT ${selected.join(', ')} FROM ${closed}`];
  const read: string[] = [];
  if (rows !== null) {
    // Their events may go on until these begin. Reading only events of the window, and not what was before, takes less.
    const goOn = ofDays.where(
      `s.ts >= ${at(rows.from - folded.reach)}`,
      `${source.stored.ended} >= ${at(rows.from)}`,
    );
    const isNew = `e.${key} NOT IN (SELECT ${key} FROM ${goOn})`;
    const isShort = hashes === null ? '' : ` AND e.${key} NOT IN ${hashes}`;
    const isLate = `e.ts >= ${at(rows.from)} AND e.ts < ${at(rows.to + folded.reach)}`;
    read.push(`${isLate} AND ${isNew}${isShort}`);
  }
  if (hashes !== null) {
    read.push(`${foldedTimes(folded, whole, parameters)} AND e.${key} IN ${hashes}`);
  }
  if (read.length > 0) {
    const others = foldedSql(folded, columns, events, read.map((each) => `(${each})`).join(' OR '));
    // Of different types, the engine would make both plain texts, which it groups more slowly.
    const categories = [...source.stored.categories, ...used.map(({ name }) => name)];
    const typed = categories.map((name) => `toLowCardinality(${name}) AS ${name}`);
    parts.push(`SELECT * REPLACE (${typed.join(', ')}) FROM (${others})`);
  }
  return parts.join(' UNION ALL ');
}

/** They are longer than what JSON numbers can hold. */
function hashesSql(hashes: readonly string[], parameters: Parameters): string {
  return `(arrayMap(hash -> toUInt64(hash), ${parameters.add('Array(String)', hashes)}))`;
}
