import { listDatasets } from '../kinds/datasets.ts';
import { noProjectData } from '../kinds/project-data.ts';
import { rollUpSql } from '../kinds/roll-up.ts';
import { rowsOf } from '../store/events/index.ts';
import type { Parameters } from './compile/parameters.ts';
import { timeOf } from './compile/roll-up-sql.ts';
import type { Window } from './normalise/window.ts';
import { isNumbered, type QueryTenant } from './plan/query-tenant.ts';
import { segmentsOf, smallest } from './plan/source.ts';

/**
 * A statement whose rows have the column `numbers`: sets (`groupBitmap` states) that together are the numbers of all
 * visitors with events in the window. Null if the project's visitors are not all numbered in it.
 */
export function visitorSets(
  tenant: QueryTenant,
  window: Window,
  parameters: Parameters,
): string | null {
  if (!isNumbered(tenant, window.from)) return null;
  const dataset = listDatasets(noProjectData).find(({ rollUps }) => rollUps !== undefined);
  if (dataset === undefined) return null;
  const { table, rollUps = [] } = dataset;
  const own = rowsOf(table, tenant);
  parameters.include(own.params);
  const sets = segmentsOf([window], smallest(rollUps)).map((segment) => {
    const { condition } = timeOf(segment, parameters);
    return `SELECT ${rollUpSql.visitors} AS numbers FROM ${own.where(condition)}`;
  });
  return sets.length === 0 ? null : sets.join(' UNION ALL ');
}
