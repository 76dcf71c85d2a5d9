import type { IssuesByHash } from '../issues-by-hash.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import type { SharedBatches } from '../plan/shared-statements.ts';
import { type CutSql, cutSql } from './cuts-sql.ts';
import type { MeasureSql } from './measure-sql.ts';
import type { Parameters } from './parameters.ts';
import { rowCells } from './row-cells.ts';

/** The rows of several batches, how each of them splits them, and the measures of all of them. */
export function cutRows(
  batches: SharedBatches,
  tenant: QueryTenant,
  parameters: Parameters,
  issues: IssuesByHash,
): CutSql & { readonly rows: string; readonly measures: readonly MeasureSql[] } {
  const [first] = batches;
  const members = batches.flatMap((batch) => batch.members);
  const columns = new Set(batches.flatMap(({ joins }) => [...joins.columns]));
  const joins = { ...first.joins, columns };
  const together = { ...first, joins, grouping: null, bucketing: null, members };
  const { rows, measures } = rowCells(together, tenant, parameters, issues);
  return { ...cutSql(batches, parameters), rows, measures };
}
