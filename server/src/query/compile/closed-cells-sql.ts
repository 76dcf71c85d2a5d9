import type { Statement } from '../../store/events/index.ts';
import type { Window } from '../normalise/window.ts';
import type { ClosedCellQuery } from '../plan/closed-cells.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { segmentsIn } from '../plan/source.ts';
import { closedValuesSql } from './counted-values-sql.ts';
import { Parameters } from './parameters.ts';
import { countedCells } from './roll-up-sql.ts';

/** The columns in which cells are stored, in the order of `closedCellsSql`. */
export const closedColumns = [
  ...['project', 'generation', 'build', 'label_0', 'label_1', 'bucket', 'row_count', 'visitors'],
] as const;

/**
 * Selects the cells of a window, to be stored.
 * @param build number of what is stored
 * @param most cells at most
 */
export function closedCellsSql(
  query: ClosedCellQuery,
  window: Window,
  tenant: QueryTenant,
  build: number,
  most: number,
): Statement {
  const parameters = new Parameters();
  const { scan, values } = query;
  const { labels, bucket, rows, counts } =
    values === null
      ? countedCells(query, segmentsIn([window], query), tenant, parameters)
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
    ...counts,
  ];
  const split = keys.length === 0 ? '' : ` GROUP BY ${keys.join(', ')}`;
  return {
    sql: `SELECT ${selected.join(', ')} ${rows}${split} LIMIT ${parameters.add('Int64', most)}`,
    params: parameters.values,
  };
}
