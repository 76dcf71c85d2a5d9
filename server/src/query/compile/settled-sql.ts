import type { Statement } from '../../store/events/index.ts';
import { noIssues } from '../issues-by-hash.ts';
import type { Batch } from '../plan/batch.ts';
import type { SettledCells } from '../plan/closed-sessions.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import type { SharedBatches } from '../plan/shared-statements.ts';
import { PartColumns, type SourceCells } from './cells.ts';
import { cutRows } from './cut-rows.ts';
import { type MeasureSql, type Part, valuesSql } from './measure-sql.ts';
import { Parameters } from './parameters.ts';
import { rowCells } from './row-cells.ts';

/** Cells that a statement can have as values; with more, all sessions are read. */
export const mostSettledCells = 4_000;

/**
 * The cells of batches that only read sessions of past days, one more than can be used. Columns: `nth`, `label_0` and
 * `bucket` as in `shared-sql.ts`, and `part_i` for what the values are computed from.
 */
export function settledCellsSql(batches: SharedBatches, tenant: QueryTenant): Statement {
  const parameters = new Parameters();
  const { sql } = cutPartsSql(batches, tenant, parameters);
  const limit = parameters.add('Int64', mostSettledCells + 1);
  return { sql: `${sql} LIMIT ${limit}`, params: parameters.values, namesProjections: true };
}

/** The cells of a batch. The same label and bucket can occur twice: once of past days, once of others. */
export function withSettledCells(
  batch: Batch,
  settled: SettledCells,
  tenant: QueryTenant,
  parameters: Parameters,
): SourceCells {
  const { rows, labels, bucket, measures } = rowCells(batch, tenant, parameters, noIssues);
  const columns = new PartColumns(measures);
  const label = labels.map((sql) => ({ sql, name: 'cell_label', of: 'label_0' as const }));
  const time = bucket === null ? [] : [{ sql: `toInt64(${bucket})`, name: 'cell_bucket' }];
  const keys = [...label, ...time.map((each) => ({ ...each, of: 'bucket' as const }))];
  const selected = keys.map(({ sql, name }) => `${sql} AS ${name}`);
  const split = keys.length === 0 ? '' : ` GROUP BY ${keys.map(({ name }) => name).join(', ')}`;
  const others = `SELECT ${[...selected, columns.select('direct')].join(', ')} ${rows}${split}`;
  return {
    labels: label.map(({ name }) => name),
    bucket: time[0]?.name ?? null,
    rows: `FROM (${together(others, settled, keys, columns, parameters)})`,
    measures: measures.map((measure) => summedUp(measure, columns)),
  };
}

/** The cells of several batches, with the columns of `compileShared`. */
export function withSettledSql(
  batches: SharedBatches,
  settled: SettledCells,
  tenant: QueryTenant,
  parameters: Parameters,
): string {
  const { sql, columns, measures } = cutPartsSql(batches, tenant, parameters);
  const names = ['nth', 'label_0', 'bucket'] as const;
  const keys = names.map((name) => ({ name, of: name }));
  const values = valuesSql(measures.map((measure) => summedUp(measure, columns)));
  const cells = together(sql, settled, keys, columns, parameters);
  return `SELECT ${[...names, ...values].join(', ')} FROM (${cells}) GROUP BY ${names.join(', ')}`;
}

/** The cells of batches, with the parts of their measures. */
function cutPartsSql(batches: SharedBatches, tenant: QueryTenant, parameters: Parameters) {
  const { rows, measures, keys, sets, placed } = cutRows(batches, tenant, parameters, noIssues);
  const columns = new PartColumns(measures);
  const cells = `SELECT ${[...keys, columns.select('direct')].join(', ')} ${rows} ${sets}`;
  const sql = `SELECT ${placed}, ${columns.names()} FROM (${cells})`;
  return { sql, columns, measures };
}

/** A column of cells, and which one of the stored rows it is. */
interface Key {
  readonly name: string;
  readonly of: 'nth' | 'label_0' | 'bucket';
}

function together(
  others: string,
  { cells, isAll }: SettledCells,
  keys: readonly Key[],
  columns: PartColumns,
  parameters: Parameters,
): string {
  const known = knownSql(cells, keys, columns, parameters);
  return isAll ? known : `${others} UNION ALL ${known}`;
}

/** As one text, which is parsed when the statement runs: each value of a list is planned. */
function knownSql(
  cells: readonly object[],
  keys: readonly Key[],
  columns: PartColumns,
  parameters: Parameters,
): string {
  const parts = columns.all;
  const rows = (cells as readonly Readonly<Record<string, unknown>>[]).map((cell) => [
    ...keys.map(({ of }) => (of === 'label_0' ? String(cell[of]) : Number(cell[of]))),
    ...parts.map((part) => Number(cell[columns.column(part)] ?? 0)),
  ]);
  const types = [
    ...keys.map(({ of }) => (of === 'label_0' ? 'String' : 'Int64')),
    ...parts.map((part) => (isCounted(part) ? 'UInt64' : 'Float64')),
  ];
  const selected = [
    ...keys.map(({ name }, index) => `known.${index + 1} AS ${name}`),
    ...parts.map((part, index) => {
      const value = `known.${keys.length + index + 1}`;
      // As the others are.
      return `${isCounted(part) ? value : `toNullable(${value})`} AS ${columns.column(part)}`;
    }),
  ];
  const text = parameters.add('String', JSON.stringify(rows));
  const parsed = `JSONExtract(materialize(${text}), 'Array(Tuple(${types.join(', ')}))')`;
  return `SELECT ${selected.join(', ')} FROM (SELECT arrayJoin(${parsed}) AS known)`;
}

/** A measure computed from cells with its parts. */
function summedUp({ parts, value }: MeasureSql, columns: PartColumns): MeasureSql {
  const sumOf = (part: Part): Part => ({
    name: isCounted(part) ? 'sum' : 'sumKahan',
    parameters: '',
    arguments: columns.column(part),
  });
  return { parts: parts.map(sumOf), value: (render) => value((part) => render(sumOf(part))) };
}

/** Whether a part is how many rows there are; the others are sums of numbers. */
function isCounted({ name }: Part): boolean {
  return name !== 'sumKahan';
}
