import { rowsOf } from '../../store/events/index.ts';
import type { Batch } from '../plan/batch.ts';
import type { Segment } from '../plan/source.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { amongSql } from './among-sql.ts';
import { bucketSql } from './bucket-sql.ts';
import type { SourceCells } from './cells.ts';
import { labelsSql } from './labels-sql.ts';
import { ListNames } from './list-sql.ts';
import { type MeasureSql, single } from './measure-sql.ts';
import type { Parameters } from './parameters.ts';
import { predicateSql } from './predicate-sql.ts';
import { segmentSql } from './segment-sql.ts';

/** Columns of a segment: how many rows a cell has, and the set of its visitors. */
const count = 'cell_rows';
const visitors = 'cell_visitors';

/** The cells of all segments, one after another: the same label and bucket can occur in several. */
export function rollUpCells(
  { scan, grouping, bucketing, members }: Batch,
  segments: readonly Segment[],
  tenant: QueryTenant,
  parameters: Parameters,
): SourceCells {
  const own = rowsOf(scan.dataset.table, tenant);
  parameters.include(own.params);
  const labels = grouping === null ? [] : labelsSql(grouping, scan, parameters);
  // None of their fields is a list.
  const lists = new ListNames(parameters);
  const filters = scan.filters.map((each) => predicateSql(each, scan, parameters, lists));
  if (scan.among !== null) filters.push(amongSql(scan.among, scan, parameters));
  const measures = members.map(({ measure }) => cellMeasure(measure.function));
  const cells = segments.map((segment) => {
    const { source, time, rows, sets } = segmentSql(segment, own, tenant, parameters);
    const keys = [
      ...labels.map((label, index) => [label, `cell_label_${index}`]),
      ...(bucketing ? [[bucketSql(bucketing, parameters, time), 'cell_bucket']] : []),
    ];
    const selected = [
      ...keys.map(([sql, name]) => `${sql} AS ${name}`),
      `${rows} AS ${count}`,
      ...(measures.includes(visitorsOfCells) ? [`${sets} AS ${visitors}`] : []),
    ];
    const split = keys.length === 0 ? '' : ` GROUP BY ${keys.map(([, name]) => name).join(', ')}`;
    return `SELECT ${selected.join(', ')} FROM ${source.where(...filters)}${split}`;
  });
  return {
    rows: `FROM (${cells.join(' UNION ALL ')})`,
    labels: labels.map((_, index) => `cell_label_${index}`),
    bucket: bucketing && 'cell_bucket',
    measures,
  };
}

const visitorsOfCells: MeasureSql = single({
  name: 'groupBitmap',
  parameters: '',
  arguments: visitors,
  isState: true,
});
const rowsOfCells: MeasureSql = single({ name: 'sum', parameters: '', arguments: count });

const cellMeasure = (name: string): MeasureSql =>
  name === 'distinct' ? visitorsOfCells : rowsOfCells;
