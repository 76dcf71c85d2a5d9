import { rollUpSql } from '../../kinds/roll-up.ts';
import { rowsOf } from '../../store/events/index.ts';
import type { Batch } from '../plan/plan.ts';
import type { Segment } from '../plan/source.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { amongSql } from './among-sql.ts';
import { bucketSql, rowTime } from './bucket-sql.ts';
import type { SourceCells } from './cells.ts';
import { labelsSql } from './labels-sql.ts';
import { ListNames } from './list-sql.ts';
import { type MeasureSql, single } from './measure-sql.ts';
import type { Parameters } from './parameters.ts';
import { predicateSql } from './predicate-sql.ts';
import { timeSql } from './time-sql.ts';

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
  const kept = [
    `${rollUpSql.rows} AS ${count}`,
    ...(measures.includes(visitorsOfCells) ? [`${rollUpSql.visitors} AS ${visitors}`] : []),
  ];
  const cells = segments.map((segment) => {
    const { time, condition } = timeOf(segment, parameters);
    const keys = [
      ...labels.map((label, index) => [label, `cell_label_${index}`]),
      ...(bucketing ? [[bucketSql(bucketing, parameters, time), 'cell_bucket']] : []),
    ];
    const selected = [...keys.map(([sql, name]) => `${sql} AS ${name}`), ...kept].join(', ');
    const split = keys.length === 0 ? '' : ` GROUP BY ${keys.map(([, name]) => name).join(', ')}`;
    return `SELECT ${selected} FROM ${own.where(condition, ...filters)}${split}`;
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

/** The Unix ms of a segment's rows, exact to the slot, and the condition of its windows. */
export function timeOf({ rollUp, windows }: Segment, parameters: Parameters) {
  const nth = (time: number, slot: number): string => parameters.add('Int64', time / slot);
  const inWindow = windows.map(({ from, to }) => {
    if (rollUp === null) {
      return `ts >= ${timeSql(from, parameters)} AND ts < ${timeSql(to, parameters)}`;
    }
    const slot = rollUpSql.slot(rollUp.slot);
    return `${slot} >= ${nth(from, rollUp.slot)} AND ${slot} < ${nth(to, rollUp.slot)}`;
  });
  const time = rollUp === null ? rowTime : `${rollUpSql.slot(rollUp.slot)} * ${rollUp.slot}`;
  return { time, condition: inWindow.join(' OR ') };
}
