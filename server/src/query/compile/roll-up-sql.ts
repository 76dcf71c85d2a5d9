import { type EventTable, rowsOf, type TableRows } from '../../store/events/index.ts';
import type { Batch } from '../plan/batch.ts';
import type { ClosedPiece } from '../plan/closed-cells.ts';
import type { Segment, Source } from '../plan/source.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { amongLabelsSql, amongSql } from './among-sql.ts';
import { bucketSql } from './bucket-sql.ts';
import type { SourceCells } from './cells.ts';
import { labelsSql } from './labels-sql.ts';
import { type MeasureSql, single } from './measure-sql.ts';
import type { Parameters } from './parameters.ts';
import { conditionsSql } from './predicate-sql.ts';
import { segmentSql } from './segment-sql.ts';

/** Columns of a segment: how many rows a cell has, and the set of its visitors. */
const count = 'cell_rows';
const visitors = 'cell_visitors';
const bucketName = 'cell_bucket';

export type RollUpSource = Pick<Extract<Source, { type: 'rollUps' }>, 'segments' | 'closed'>;
type Cut = Pick<Batch, 'scan' | 'grouping' | 'bucketing'>;

/** The cells of all segments and stored pieces, one after another: the same label and bucket can occur in several. */
export function rollUpCells(
  batch: Batch,
  source: RollUpSource,
  tenant: QueryTenant,
  parameters: Parameters,
): SourceCells {
  const measures = batch.members.map(({ measure }) => cellMeasure(measure.function));
  const hasVisitors = measures.includes(visitorsOfCells);
  const parts = partsOf(cellColumns(hasVisitors));
  return { ...cellsSql(batch, source, parts, tenant, parameters), measures };
}

/** The cells of segments with both counts. @returns `counts`, how to sum them up: events, and a set of visitors */
export function countedCells(
  cut: Cut,
  segments: readonly Segment[],
  tenant: QueryTenant,
  parameters: Parameters,
): Omit<SourceCells, 'measures'> & { readonly counts: readonly [string, string] } {
  const parts = partsOf(cellColumns(true));
  const cells = cellsSql(cut, { segments, closed: [] }, parts, tenant, parameters);
  return { ...cells, counts: [`sum(${count})`, `groupBitmapMergeState(${visitors})`] };
}

/** What is selected for cells, besides their labels and buckets. */
export interface CellParts {
  /** @param rows how many events there are @param sets their visitors */
  ofSegment(rows: string, sets: string): readonly string[];
  /** Columns of the table. */
  readonly ofClosed: readonly string[];
  /** Which of its rows are read. */
  readonly closed: typeof closedRows;
}

const partsOf = ({ select }: CellColumns): CellParts => ({
  ofSegment: select,
  ofClosed: select('row_count', 'visitors'),
  closed: closedRows,
});

/** The cells of all segments and stored pieces: their labels are `cell_label_0` and so on. */
export function cellsSql(
  { scan, grouping, bucketing }: Cut,
  { segments, closed }: RollUpSource,
  parts: CellParts,
  tenant: QueryTenant,
  parameters: Parameters,
): Omit<SourceCells, 'measures'> {
  const own = rowsOf(scan.dataset.table, tenant);
  parameters.include(own.params);
  const labels = grouping === null ? [] : labelsSql(grouping, scan, parameters);
  const filters = conditionsSql(scan.filters, scan, parameters);
  if (scan.among !== null) filters.push(amongSql(scan.among, scan, parameters));
  const names = labels.map((_, index) => `cell_label_${index}`);
  const cells = segments.map((segment) => {
    const { source, time, rows, sets } = segmentSql(segment, own, tenant, parameters);
    const keys = [
      ...labels.map((label, index) => [label, names[index]]),
      ...(bucketing ? [[bucketSql(bucketing, parameters, time), bucketName]] : []),
    ];
    const named = keys.map(([sql, name]) => `${sql} AS ${name}`);
    const selected = [...named, ...parts.ofSegment(rows, sets)].join(', ');
    const split = keys.length === 0 ? '' : ` GROUP BY ${keys.map(([, name]) => name).join(', ')}`;
    return `SELECT ${selected} FROM ${source.where(...filters)}${split}`;
  });
  if (closed.length > 0) {
    const keys = [
      ...names.map((name, index) => `label_${index} AS ${name}`),
      ...(bucketing ? [`bucket AS ${bucketName}`] : []),
    ];
    const selected = [...keys, ...parts.ofClosed].join(', ');
    const stored = parts.closed(scan.dataset.closedCells, closed, tenant, parameters);
    const own = labels.map((_, index) => `label_${index}`);
    const among = scan.among === null ? [] : [amongLabelsSql(scan.among, own, parameters)];
    cells.push(`SELECT ${selected} FROM ${stored.where(...among)}`);
  }
  return {
    rows: `FROM (${cells.join(' UNION ALL ')})`,
    labels: names,
    bucket: bucketing && bucketName,
  };
}

/** The columns of cells, besides their labels and buckets. */
export interface CellColumns {
  readonly names: string;
  /** @param rows how many events there are @param sets their visitors */
  select(rows: string, sets: string): string[];
}

export function cellColumns(hasVisitors: boolean): CellColumns {
  return {
    names: hasVisitors ? `${count}, ${visitors}` : count,
    select: (rows, sets) => [
      `${rows} AS ${count}`,
      ...(hasVisitors ? [`${sets} AS ${visitors}`] : []),
    ],
  };
}

/** The stored cells of some pieces. */
export function closedRows(
  table: EventTable | undefined,
  closed: readonly ClosedPiece[],
  tenant: QueryTenant,
  parameters: Parameters,
): TableRows {
  return closedAndBands(table, closed, tenant, parameters).and('NOT is_band');
}

/** The stored cells of some pieces, and the bands of their groups. */
export function closedAndBands(
  table: EventTable | undefined,
  closed: readonly ClosedPiece[],
  tenant: QueryTenant,
  parameters: Parameters,
): TableRows {
  if (table === undefined) throw new Error('Nothing is stored of this dataset.');
  const own = rowsOf(table, tenant);
  parameters.include(own.params);
  const builds = parameters.add(
    'Array(Int64)',
    closed.map(({ build }) => build),
  );
  return own.and(`build IN ${builds}`);
}

const visitorsOfCells: MeasureSql = single({
  name: 'groupBitmap',
  parameters: '',
  arguments: visitors,
  isState: true,
});
const rowsOfCells: MeasureSql = single({ name: 'sum', parameters: '', arguments: count });

export const cellMeasure = (name: string): MeasureSql =>
  name === 'distinct' ? visitorsOfCells : rowsOfCells;
