import { listDatasets } from '../kinds/datasets.ts';
import { noProjectData } from '../kinds/project-data.ts';
import { rowsOf } from '../store/events/index.ts';
import type { Parameters } from './compile/parameters.ts';
import { segmentSql } from './compile/segment-sql.ts';
import type { Window } from './normalise/window.ts';
import { isNumbered, type QueryTenant } from './plan/query-tenant.ts';
import { segmentsOf, smallest } from './plan/source.ts';

/**
 * A statement for the column `numbers`: sets (`groupBitmap` states) that together have the numbers of all
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
  const found = segmentsOf([window], smallest(rollUps)).map((segment) => {
    const { source, sets } = segmentSql(segment, own, tenant, parameters);
    return `SELECT ${sets} AS numbers FROM ${source.where()}`;
  });
  return found.length === 0 ? null : found.join(' UNION ALL ');
}
