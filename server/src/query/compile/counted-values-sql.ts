import { rowsOf, type TableRows } from '../../store/events/index.ts';
import type { Scan } from '../normalise/pipeline.ts';
import type { Window } from '../normalise/window.ts';
import type { Batch } from '../plan/batch.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import type { Source } from '../plan/source.ts';
import type { SourceCells } from './cells.ts';
import { fieldSql } from './field-sql.ts';
import { everyRow } from './labels-sql.ts';
import { rowField } from './list-sql.ts';
import type { MeasureSql, Part } from './measure-sql.ts';
import type { Parameters } from './parameters.ts';
import { conditionsSql } from './predicate-sql.ts';
import { closedRows } from './roll-up-sql.ts';
import { timeSql } from './time-sql.ts';

type CountedValues = Extract<Source, { type: 'countedValues' }>;

/** The values of a window for medians: how often each of them occurs in stored pieces, and those of other rows. */
export function valueCells(
  { scan, members }: Pick<Batch, 'scan' | 'members'>,
  { field, windows, closed }: CountedValues,
  tenant: QueryTenant,
  parameters: Parameters,
): SourceCells {
  const stored = closedRows(scan.dataset.closedCells, closed, tenant, parameters);
  const values = [
    `SELECT reinterpretAsFloat64(bucket) AS cell_value, row_count AS cell_rows FROM ${stored.where()}`,
  ];
  if (windows.length > 0) {
    const { value, rows } = valuesSql(scan, field, windows, tenant, parameters);
    values.push(`SELECT ${value} AS cell_value, toUInt64(1) AS cell_rows FROM ${rows.where()}`);
  }
  return {
    ...{ labels: [], bucket: null, rows: `FROM (${values.join(' UNION ALL ')})` },
    measures: members.map(() => medianOfCells),
  };
}

/** Counts each value, to be stored in the columns of cells: its bits take the place of a bucket. */
export function closedValuesSql(
  scan: Scan,
  field: string,
  window: Window,
  tenant: QueryTenant,
  parameters: Parameters,
): Pick<SourceCells, 'labels' | 'bucket' | 'rows'> & { readonly counts: readonly string[] } {
  const { value, rows } = valuesSql(scan, field, [window], tenant, parameters);
  return {
    ...{ labels: [], bucket: `reinterpretAsInt64(${value})`, rows: `FROM ${rows.where()}` },
    counts: ['count()', 'bitmapBuild(emptyArrayUInt32())'],
  };
}

/** The rows of some windows that have a value. */
function valuesSql(
  scan: Scan,
  field: string,
  windows: readonly Window[],
  tenant: QueryTenant,
  parameters: Parameters,
): { readonly value: string; readonly rows: TableRows } {
  const own = rowsOf(scan.dataset.table, tenant);
  parameters.include(own.params);
  const { number } = fieldSql(rowField(scan, field, 'value') ?? everyRow, parameters);
  const inWindows = windows.map(
    ({ from, to }) => `ts >= ${timeSql(from, parameters)} AND ts < ${timeSql(to, parameters)}`,
  );
  const conditions = [...conditionsSql(scan.filters, scan, parameters), `isNotNull(${number})`];
  const rows = conditions.reduce((all, each) => all.and(each), own.and(inWindows.join(' OR ')));
  return { value: `assumeNotNull(${number})`, rows };
}

/** The value at half of the weight from below or, with a minus sign, from above. */
const middle = (sign: '' | '-'): Part => ({
  name: 'quantileExactWeightedOrNull',
  parameters: '(0.5)',
  arguments: `${sign}cell_value, cell_rows`,
});
const [below, above] = [middle(''), middle('-')];

/** Equal to the digit to the median of the rows: of an even number, it is in the middle between two values. */
const medianOfCells: MeasureSql = {
  parts: [below, above],
  value: (render) => `${render(below)} + 0.5 * (-${render(above)} - ${render(below)})`,
};
