import type { Statement } from '../../store/events/index.ts';
import type { Window } from '../normalise/window.ts';
import type { SessionsOfRows } from '../plan/cell-sessions.ts';
import type { ClosedCellQuery } from '../plan/closed-cells.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { bandStarts } from '../plan/leading.ts';
import { segmentsIn } from '../plan/source.ts';
import { closedValuesSql } from './counted-values-sql.ts';
import { Parameters } from './parameters.ts';
import { closedRows, countedCells, countedRows, type LabelSlice } from './roll-up-sql.ts';

/** The columns in which cells are stored, and bands, in the order of the statements. */
export const closedColumns = [
  ...(['project', 'generation', 'build', 'label_0', 'label_1', 'bucket'] as const),
  ...(['row_count', 'visitors', 'visitor_count'] as const),
];
export const bandColumns = [...closedColumns, 'is_band', 'band_least', 'band_most'] as const;

interface CellsToStore {
  /** Number of what is stored. */
  readonly build: number;
  /** Cells at most. */
  readonly most: number;
  /** Of the groups; null for all. */
  readonly slice: LabelSlice | null;
  /** Of its rows; null if the query reads none. */
  readonly sessions: SessionsOfRows | null;
}

/** Selects the cells of a window, to be stored. */
export function closedCellsSql(
  query: ClosedCellQuery,
  window: Window,
  tenant: QueryTenant,
  { build, most, slice, sessions }: CellsToStore,
): Statement {
  const parameters = new Parameters();
  const { scan, values } = query;
  const { labels, bucket, rows, counts } =
    values === null
      ? countedCells(
          query,
          segmentsIn([window], query),
          tenant,
          parameters,
          slice,
          sessions ?? undefined,
        )
      : closedValuesSql(scan, values, window, tenant, parameters);
  parameters.include({ of_generation: tenant.generation });
  const keys = [...labels, ...(bucket === null ? [] : [bucket])];
  const selected = [
    '{project:UInt32}',
    '{of_generation:UInt32}',
    parameters.add('Int64', build),
    labels[0] ?? `''`,
    labels[1] ?? `''`,
    bucket ?? '0',
    counts[0],
    `${counts[1]} AS stored_visitors`,
    'bitmapCardinality(stored_visitors)',
  ];
  const split = keys.length === 0 ? '' : ` GROUP BY ${keys.join(', ')}`;
  return {
    sql: `SELECT ${selected.join(', ')} ${rows}${split} LIMIT ${parameters.add('Int64', most)}`,
    params: parameters.values,
  };
}

/**
 * Selects with which labels slices of the groups of a window begin, in the column `start`, each with as many events or
 * a group more; null if reading a slice would take as long as reading all.
 * @param rows events of a slice
 */
export function sliceStartsSql(
  query: ClosedCellQuery,
  window: Window,
  tenant: QueryTenant,
  rows: number,
): Statement | null {
  const segments = segmentsIn([window], query);
  if (!hasBands(query) || segments.some(({ rollUp }) => rollUp === null)) return null;
  const parameters = new Parameters();
  const { labels, rows: cells } = countedRows(query, segments, tenant, parameters);
  const [label] = labels;
  const counted = `SELECT ${label}, sum(cell_rows) AS label_rows ${cells} GROUP BY ${label}`;
  const size = parameters.add('Int64', rows);
  const nth = `intDiv(sum(label_rows) OVER (ORDER BY ${label}), ${size}) AS nth`;
  const sql = `SELECT min(${label}) AS start FROM (SELECT ${label}, ${nth} FROM (${counted})) GROUP BY nth ORDER BY nth`;
  return { sql, params: parameters.values };
}

/** Whether bands of its groups are stored: those of one label, without buckets. */
export function hasBands({ grouping, bucketing, values }: ClosedCellQuery): boolean {
  const isOfOneLabel = grouping?.fields.length === 1 || grouping?.mode === 'combined';
  return isOfOneLabel && bucketing === null && values === null;
}

/**
 * Selects the bands of the groups of a piece that is stored, to be stored too. Groups with equally many visitors are in
 * the same band.
 */
export function closedBandsSql(
  { scan }: ClosedCellQuery,
  tenant: QueryTenant,
  build: number,
): Statement {
  const parameters = new Parameters();
  parameters.include({ of_generation: tenant.generation });
  const piece = { build, from: 0, to: 0 };
  const stored = closedRows(scan.dataset.closedCells, [piece], tenant, parameters);
  const starts = `arrayFilter(start -> start <= length(sorted), [${bandStarts.join(', ')}])`;
  const counts = `SELECT arrayReverseSort(groupArray(visitor_count)) AS sorted FROM ${stored.where()}`;
  const tops = `SELECT arrayMap(start -> sorted[start], ${starts}) FROM (${counts})`;
  const selected = [
    '{project:UInt32}',
    '{of_generation:UInt32}',
    parameters.add('Int64', build),
    ...[`''`, `''`, '0', 'sum(row_count)', 'groupBitmapMergeState(visitors) AS united'],
    ...['bitmapCardinality(united)', 'true', 'min(visitor_count)', 'max(visitor_count)'],
  ];
  const band = 'arrayCount(top -> top >= visitor_count, tops)';
  return {
    sql: `WITH (${tops}) AS tops SELECT ${selected.join(', ')} FROM ${stored.where(`${band} > 0`)} GROUP BY ${band}`,
    params: parameters.values,
  };
}
