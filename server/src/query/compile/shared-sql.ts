import type { Statement } from '../../store/events/index.ts';
import type { IssuesByHash } from '../issues-by-hash.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import type { SharedBatches } from '../plan/shared-statements.ts';
import { numbered } from './cells.ts';
import { compileBatch, namesProjections } from './compile.ts';
import { cutRows } from './cut-rows.ts';
import { firstOfEachSql } from './first-of-each-sql.ts';
import { valuesSql } from './measure-sql.ts';
import { Parameters } from './parameters.ts';
import { withSettledSql } from './settled-sql.ts';
import { sharedRollUpSql } from './shared-roll-up-sql.ts';

/**
 * One statement for several batches. Its columns: `nth`, the batch that a row belongs to; `label_0` with a group and
 * `bucket` with time buckets; `value_i` for each member of all batches, one after another; with a group `rank_0` and
 * `total`, as in `groups-sql.ts`. `shape/shared-answers.ts` gives each batch its rows.
 */
export function compileShared(
  batches: SharedBatches,
  tenant: QueryTenant,
  issues: IssuesByHash,
): Statement {
  const [first, ...others] = batches;
  if (others.length === 0) return compileBatch(first, tenant, issues);
  const parameters = new Parameters();
  const cells =
    first.source.type === 'rollUps'
      ? sharedRollUpSql(batches, tenant, parameters)
      : rowsSql(batches, tenant, parameters, issues);
  const sql = firstOfEachSql(batches, cells);
  const names = batches.every((batch) => namesProjections(batch, tenant));
  return { sql, params: parameters.values, ...(names && { namesProjections: true }) };
}

/** The cells of all batches, computed from rows that are read once. */
function rowsSql(
  batches: SharedBatches,
  tenant: QueryTenant,
  parameters: Parameters,
  issues: IssuesByHash,
): string {
  const [{ source }] = batches;
  if (source.type === 'closedSessions' && source.settled !== undefined)
    return withSettledSql(batches, source.settled, tenant, parameters);
  const { rows, measures, keys, sets, placed } = cutRows(batches, tenant, parameters, issues);
  const values = valuesSql(measures);
  const cells = `SELECT ${[...keys, ...values].join(', ')} ${rows} ${sets}`;
  const names = numbered(values, (_, index) => `value_${index}`);
  return `SELECT ${placed}, ${names} FROM (${cells})`;
}
