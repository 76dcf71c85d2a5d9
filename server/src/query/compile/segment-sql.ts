import { type RollUp, rollUpSql, type RollUpSql, storedRollUpSql } from '../../kinds/roll-up.ts';
import { monthOf, storableTime, type TableRows } from '../../store/events/index.ts';
import type { Window } from '../normalise/window.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import type { Segment } from '../plan/source.ts';
import { rowTime } from './bucket-sql.ts';
import { hashesSql } from './closed-sessions-sql.ts';
import type { Parameters } from './parameters.ts';
import { timeSql } from './time-sql.ts';

/** What a statement reads of a segment. */
export interface SegmentSql {
  /** Its rows: those of the table, or of a roll-up. */
  readonly source: TableRows;
  /** Unix ms of a row, exact to the slot. */
  readonly time: string;
  /** How many events a group of rows has. */
  readonly rows: string;
  /** The set of their visitors. */
  readonly sets: string;
}

/** @param own the tenant's rows in the table */
export function segmentSql(
  of: Segment,
  own: TableRows,
  { completeRollUps }: QueryTenant,
  parameters: Parameters,
): SegmentSql {
  const { rollUp, windows } = of;
  if (rollUp === null) {
    return segment(own.and(inRows(of, parameters)), rowTime, rollUpSql);
  }
  const isDirect = isWhole(rollUp, own.table, completeRollUps);
  const sql = isDirect ? storedRollUpSql : rollUpSql;
  const slot = sql.slot(rollUp.slot);
  const nth = (time: number): string => parameters.add('Int64', time / rollUp.slot);
  const inSlots = windows.map(({ from, to }) => `${slot} >= ${nth(from)} AND ${slot} < ${nth(to)}`);
  const stored = isDirect ? own.inProjection(rollUp.name).and(inMonths(windows, parameters)) : own;
  return segment(stored.and(inSlots.join(' OR ')), `${slot} * ${rollUp.slot}`, sql);
}

/** Whether a row is one of those that a segment reads of the table. */
export function inRows(
  { windows, leftOut = [] }: Pick<Segment, 'windows' | 'leftOut'>,
  parameters: Parameters,
): string {
  const ofWindows = windows.length === 0 ? [] : [inWindows(windows, parameters)];
  const others = leftOut.map(({ windows: times, key, hashes }) => {
    return `(${inWindows(times, parameters)}) AND ${key} IN ${hashesSql(hashes, parameters)}`;
  });
  return [...ofWindows, ...others].join(' OR ');
}

/** Whether a row is in one of some windows. */
function inWindows(windows: readonly Window[], parameters: Parameters): string {
  const inRows = windows.map(
    ({ from, to }) => `ts >= ${timeSql(from, parameters)} AND ts < ${timeSql(to, parameters)}`,
  );
  return inRows.join(' OR ');
}

/** Whether a roll-up has all rows, so that it can be read directly. */
export function isWhole(
  { name }: RollUp,
  table: string,
  completeRollUps: QueryTenant['completeRollUps'],
): boolean {
  return completeRollUps?.has(`${table}.${name}`) === true;
}

const segment = (source: TableRows, time: string, { rows, visitors }: RollUpSql): SegmentSql => ({
  source,
  time,
  rows,
  sets: visitors,
});

/**
 * Skips the parts of other months: those of a projection don't say of which time they are. Only a hint: of a
 * projection without any part, the engine has no such column.
 */
function inMonths(windows: readonly Window[], parameters: Parameters): string {
  const first = Math.min(...windows.map(({ from }) => from));
  const last = Math.max(...windows.map(({ to }) => to)) - 1;
  const month = (time: number): string => parameters.add('String', monthOf(storableTime(time)));
  return `indexHint(_partition_id >= ${month(first)} AND _partition_id <= ${month(last)})`;
}
