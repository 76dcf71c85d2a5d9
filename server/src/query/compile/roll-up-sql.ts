import { type EventTable, rowsOf, type TableRows } from '../../store/events/index.ts';
import type { Batch } from '../plan/batch.ts';
import type { ClosedPiece } from '../plan/closed-cells.ts';
import type { SessionsOfRows } from '../plan/cell-sessions.ts';
import { bandStarts } from '../plan/leading.ts';
import type { KnownBuckets, Segment, Source } from '../plan/source.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { amongLabelsSql, amongSql } from './among-sql.ts';
import { bucketSql } from './bucket-sql.ts';
import { cellRows } from './cell-rows-sql.ts';
import type { SourceCells } from './cells.ts';
import { labelsSql } from './labels-sql.ts';
import { type MeasureSql, single } from './measure-sql.ts';
import type { Parameters } from './parameters.ts';
import { segmentSql } from './segment-sql.ts';

/** Columns of a segment: how many rows a cell has, and the set of its visitors. */
const count = 'cell_rows';
const visitors = 'cell_visitors';
const bucketName = 'cell_bucket';
/** With fewer groups, a piece has no band. */
const firstBand = Math.min(...bandStarts);
const union = `groupBitmapMergeState(${visitors})`;

export type RollUpSource = Omit<
  Extract<Source, { type: 'rollUps' }>,
  'type' | 'candidates' | 'isSmall' | 'leading'
>;
type Cut = Pick<Batch, 'scan' | 'grouping' | 'bucketing'>;

/** The cells of all segments and stored pieces, one after another: the same label and bucket can occur in several. */
export function rollUpCells(
  batch: Batch,
  source: RollUpSource,
  tenant: QueryTenant,
  parameters: Parameters,
): SourceCells {
  const hasVisitors = batch.members.some(({ measure }) => measure.function === 'distinct');
  const columns = cellColumns(hasVisitors);
  const measures = batch.members.map(({ measure }) => columns.measure(measure.function));
  const parts = partsOf(columns, source.known?.divided);
  const closed = readPieces(source.closed, source.known);
  return { ...cellsSql(batch, { ...source, closed }, parts, tenant, parameters), measures };
}

/** Groups from one label on, and before another one; null for no bound. */
export interface LabelSlice {
  readonly from: string | null;
  readonly to: string | null;
}

/** How many events the cells of segments have, in the column `cell_rows`. */
export function countedRows(
  cut: Cut,
  segments: readonly Segment[],
  tenant: QueryTenant,
  parameters: Parameters,
): Omit<SourceCells, 'measures'> {
  const parts = partsOf(cellColumns(false));
  return cellsSql(cut, { segments, closed: [] }, parts, tenant, parameters);
}

/**
 * The cells of segments with both counts.
 * @param slice of groups of one label
 * @param sessions of the rows, if the cells depend on them
 * @returns `counts`, how to sum them up: events, and a set of visitors
 */
export function countedCells(
  cut: Cut,
  segments: readonly Segment[],
  tenant: QueryTenant,
  parameters: Parameters,
  slice: LabelSlice | null = null,
  sessions?: SessionsOfRows,
): Omit<SourceCells, 'measures'> & { readonly counts: readonly [string, string] } {
  const parts = { ...partsOf(cellColumns(true)), slice };
  const source = { segments, closed: [], ...(sessions && { sessions }) };
  const cells = cellsSql(cut, source, parts, tenant, parameters);
  return { ...cells, counts: [`sum(${count})`, union] };
}

/** What is selected for cells, besides their labels and buckets. */
export interface CellParts {
  /** @param rows how many events there are @param sets their visitors */
  ofSegment(rows: string, sets: string): readonly string[];
  /** What is selected of stored cells, one after the other. */
  readonly closed: readonly ClosedParts[];
  /** Which groups are read of segments; default: all. */
  readonly slice?: LabelSlice | null;
}

interface ClosedParts {
  /** Columns of the table. */
  readonly columns: readonly string[];
  /** Which of its rows are read. */
  readonly rows: typeof closedRows;
}

/** @param divided which buckets are read of what is stored; default: all */
function partsOf({ select }: CellColumns, divided?: readonly number[]): CellParts {
  const columns = select('row_count', 'visitors');
  if (divided?.length === 0) return { ofSegment: select, closed: [] };
  return { ofSegment: select, closed: [{ columns, rows: closedRowsIn(divided) }] };
}

/** The stored cells of some buckets. @param buckets their keys; default: all */
export function closedRowsIn(buckets: readonly number[] | undefined): typeof closedRows {
  if (buckets === undefined) return closedRows;
  return (table, closed, tenant, parameters) =>
    // Only of groups, there are bands.
    closedAndBands(table, closed, tenant, parameters).and(isOneOf('bucket', buckets, parameters));
}

/** The pieces of which something is read. */
export function readPieces(
  closed: readonly ClosedPiece[],
  known: KnownBuckets | undefined,
): readonly ClosedPiece[] {
  if (known === undefined) return closed;
  const divided = new Set(known.divided);
  return closed.filter(({ counts }) => counts?.some(([key]) => divided.has(key)) !== false);
}

/** Comparing with one number is planned more quickly than with a list of one. */
function isOneOf(column: string, numbers: readonly number[], parameters: Parameters): string {
  const [only = 0, ...others] = numbers;
  return others.length === 0 && numbers.length === 1
    ? `${column} = ${parameters.add('Int64', only)}`
    : `${column} IN ${parameters.add('Array(Int64)', numbers)}`;
}

/** The cells of all segments and stored pieces: their labels are `cell_label_0` and so on. */
export function cellsSql(
  cut: Cut,
  { segments, closed, sessions }: RollUpSource,
  parts: CellParts,
  tenant: QueryTenant,
  parameters: Parameters,
): Omit<SourceCells, 'measures'> {
  const { scan, grouping, bucketing } = cut;
  const labels = grouping === null ? [] : labelsSql(grouping, scan, parameters);
  const { own, filters } = filteredRows(cut, segments, sessions, tenant, parameters);
  if (scan.among !== null) filters.push(amongSql(scan.among, scan, parameters));
  const { from = null, to = null } = parts.slice ?? {};
  const ofSlice = [
    ...(from === null ? [] : [`${labels[0]} >= ${parameters.add('String', from)}`]),
    ...(to === null ? [] : [`${labels[0]} < ${parameters.add('String', to)}`]),
  ];
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
    return `SELECT ${selected} FROM ${source.where(...filters, ...ofSlice)}${split}`;
  });
  for (const { columns, rows } of closed.length === 0 ? [] : parts.closed) {
    const keys = [
      ...names.map((name, index) => `label_${index} AS ${name}`),
      ...(bucketing ? [`bucket AS ${bucketName}`] : []),
    ];
    const selected = [...keys, ...columns].join(', ');
    const stored = rows(scan.dataset.closedCells, closed, tenant, parameters);
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

/** The rows of segments, and the conditions of those that count. */
function filteredRows(
  cut: Cut,
  segments: readonly Segment[],
  sessions: SessionsOfRows | undefined,
  tenant: QueryTenant,
  parameters: Parameters,
) {
  const all = rowsOf(cut.scan.dataset.table, tenant);
  parameters.include(all.params);
  // Nothing says which sessions they would be of.
  if (segments.length === 0) return { own: all, filters: [] };
  const { own, conditions, chosen } = cellRows(cut, all, sessions, tenant, parameters);
  return { own, filters: chosen === null ? [...conditions] : [...conditions, chosen] };
}

/** The columns of cells, besides their labels and buckets. */
export interface CellColumns {
  readonly names: string;
  /** @param rows how many events there are @param sets their visitors */
  select(rows: string, sets: string): string[];
  measure(name: string): MeasureSql;
  /** The set of the visitors of several cells. */
  readonly union: string;
}

/** @param hasVisitors whether visitors are counted */
export function cellColumns(hasVisitors: boolean): CellColumns {
  const columns = [count, ...(hasVisitors ? [visitors] : [])];
  return {
    names: columns.join(', '),
    select: (...values) => columns.map((column, index) => `${values[index]} AS ${column}`),
    measure: (name) => (name === 'distinct' ? visitorsOfCells : rowsOfCells),
    union,
  };
}

/** The stored cells of some pieces. */
export function closedRows(
  table: EventTable | undefined,
  closed: readonly ClosedPiece[],
  tenant: QueryTenant,
  parameters: Parameters,
): TableRows {
  const all = closedAndBands(table, closed, tenant, parameters);
  const haveBands = closed.some(({ cells = Number.POSITIVE_INFINITY }) => cells >= firstBand);
  return haveBands ? all.and('NOT is_band') : all;
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
  const builds = closed.map(({ build }) => build);
  return own.and(isOneOf('build', builds, parameters));
}

const visitorsOfCells: MeasureSql = single({
  name: 'groupBitmap',
  parameters: '',
  arguments: visitors,
  isState: true,
});
const rowsOfCells: MeasureSql = single({ name: 'sum', parameters: '', arguments: count });
