import { rowsOf } from '../../store/events/index.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { isStoredSource, type SharedBatches } from '../plan/shared-statements.ts';
import type { Segment } from '../plan/source.ts';
import { besideSql } from './beside-sql.ts';
import { cutSql } from './cuts-sql.ts';
import { hasRestOfVisitors, restSet } from './first-of-each-sql.ts';
import { valuesSql } from './measure-sql.ts';
import type { Parameters } from './parameters.ts';
import { conditionsSql } from './predicate-sql.ts';
import { type CellColumns, cellColumns } from './roll-up-sql.ts';
import { isWhole, segmentSql } from './segment-sql.ts';
import { closedSql, storedParts } from './shared-stored-sql.ts';

/** A segment, and which batches read it. */
interface SharedSegment {
  readonly segment: Segment;
  readonly numbers: number[];
}

/** The cells of several batches that share a statement. */
export function sharedRollUpSql(
  batches: SharedBatches,
  tenant: QueryTenant,
  parameters: Parameters,
): string {
  const areStored = batches.every(isStoredSource);
  const beside = areStored ? besideSql(batches, tenant, parameters) : null;
  if (beside !== null) return beside;
  const members = batches.flatMap((batch) => batch.members);
  const hasVisitors = members.some(({ measure }) => measure.function === 'distinct');
  const columns = cellColumns(hasVisitors);
  const measures = members.map(({ measure }) => columns.measure(measure.function));
  const parts = areStored
    ? storedParts(batches, columns, tenant, parameters)
    : rollUpParts(batches, columns, tenant, parameters);
  const sets = batches.some(hasRestOfVisitors) ? [`${columns.union} AS ${restSet}`] : [];
  const values = [...valuesSql(measures), ...sets];
  return `SELECT nth, label_0, bucket, ${values.join(', ')} FROM (${parts.join(' UNION ALL ')}) GROUP BY nth, label_0, bucket`;
}

/** Of batches with the same filters: what they read of one place is read once. */
function rollUpParts(
  batches: SharedBatches,
  columns: CellColumns,
  tenant: QueryTenant,
  parameters: Parameters,
): string[] {
  const [{ scan }] = batches;
  const own = rowsOf(scan.dataset.table, tenant);
  parameters.include(own.params);
  const filters = conditionsSql(scan.filters, scan, parameters);
  const parts = segmentsOf(batches, tenant).map(({ segment, numbers }) => {
    const { source, time, rows, sets } = segmentSql(segment, own, tenant, parameters);
    const cuts = numbers.flatMap((nth) => batches[nth] ?? []);
    const cut = cutSql(cuts, parameters, numbers, time);
    const selected = [...cut.keys, ...columns.select(rows, sets)].join(', ');
    const cells = `SELECT ${selected} FROM ${source.where(...filters)} ${cut.sets}`;
    return `SELECT ${cut.placed}, ${columns.names} FROM (${cells})`;
  });
  return [...parts, ...closedSql(batches, columns, tenant, parameters)];
}

/** Rows first, because of how the engine reads names. Roll-ups that it has to find itself are not shared. */
function segmentsOf(batches: SharedBatches, { completeRollUps }: QueryTenant): SharedSegment[] {
  const found = new Map<string, SharedSegment>();
  batches.forEach(({ scan, source }, nth) => {
    if (source.type !== 'rollUps') return;
    for (const segment of source.segments) {
      const { rollUp, windows } = segment;
      const isShared = rollUp === null || isWhole(rollUp, scan.dataset.table, completeRollUps);
      const key = JSON.stringify([rollUp?.name, windows, isShared ? null : nth]);
      const known = found.get(key);
      if (known === undefined) found.set(key, { segment, numbers: [nth] });
      else known.numbers.push(nth);
    }
  });
  const isOfRows = ({ segment }: SharedSegment): number => (segment.rollUp === null ? 0 : 1);
  return [...found.values()].toSorted((one, other) => isOfRows(one) - isOfRows(other));
}
