import { rowsOf, type TableRows } from '../../store/events/index.ts';
import type { ClosedPart } from '../plan/closed-sessions.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { foldedSql, foldedTimes } from './folded-sql.ts';
import type { Parameters } from './parameters.ts';
import { timeSql } from './time-sql.ts';

/**
 * The sessions of a window as a table: those that are stored, and the others from their events.
 * @param events the tenant's
 */
export function closedSessionsSql(
  { source, stored, builds, rows, whole, long }: ClosedPart,
  events: TableRows,
  tenant: QueryTenant,
  parameters: Parameters,
): string {
  const { folded } = source;
  const { key } = folded;
  const hashes = long.length === 0 ? null : hashesSql(long, parameters);
  const closed = rowsOf(source.stored.table, tenant)
    .with('AS s')
    .where(
      `s.build IN ${parameters.add('Array(Int64)', builds)}`,
      `s.ts >= ${timeSql(stored.from, parameters)}`,
      `s.ts < ${timeSql(stored.to, parameters)}`,
      ...(hashes === null ? [] : [`s.${key} NOT IN ${hashes}`]),
    );
  const parts = [`SELECT ${source.stored.columns.join(', ')} FROM ${closed}`];
  const isLong = hashes === null ? null : `e.${key} IN ${hashes}`;
  const read = [
    ...(rows === null ? [] : [foldedTimes(folded, rows, parameters)]),
    ...(isLong === null ? [] : [`${foldedTimes(folded, whole, parameters)} AND ${isLong}`]),
  ];
  if (read.length > 0) {
    const others = foldedSql(folded, events, read.map((each) => `(${each})`).join(' OR '));
    const counted =
      rows === null
        ? []
        : [`min(e.ts) >= ${timeSql(rows.from, parameters)}`, ...(isLong === null ? [] : [isLong])];
    const having = counted.length === 0 ? '' : ` HAVING ${counted.join(' OR ')}`;
    // Of different types, the engine would make both plain texts, which it groups more slowly.
    const typed = source.stored.categories.map((name) => `toLowCardinality(${name}) AS ${name}`);
    parts.push(`SELECT * REPLACE (${typed.join(', ')}) FROM (${others}${having})`);
  }
  return parts.join(' UNION ALL ');
}

/** They are longer than what JSON numbers can hold. */
function hashesSql(hashes: readonly string[], parameters: Parameters): string {
  return `(arrayMap(hash -> toUInt64(hash), ${parameters.add('Array(String)', hashes)}))`;
}
