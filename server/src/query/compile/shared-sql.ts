import type { Statement } from '../../store/events/index.ts';
import type { IssuesByHash } from '../issues-by-hash.ts';
import type { Batch } from '../plan/batch.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import type { SharedBatches } from '../plan/shared-statements.ts';
import { numbered } from './cells.ts';
import { compileBatch, namesProjections } from './compile.ts';
import { cutSql } from './cuts-sql.ts';
import { renderPart } from './measure-sql.ts';
import { Parameters } from './parameters.ts';
import { rowCells } from './row-cells.ts';
import { sharedRollUpSql } from './shared-roll-up-sql.ts';

/** The columns of a cell that several batches share, besides its values. */
const place = 'nth, label_0, bucket';

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
  const sql = firstGroupsSql(batches, cells, parameters);
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
  const [first] = batches;
  const members = batches.flatMap((batch) => batch.members);
  const columns = new Set(batches.flatMap(({ joins }) => [...joins.columns]));
  const joins = { ...first.joins, columns };
  const together = { ...first, joins, grouping: null, bucketing: null, members };
  const { rows, measures } = rowCells(together, tenant, parameters, issues);
  const { keys, sets, placed } = cutSql(batches, parameters);
  const values = measures.map(
    ({ value }, index) => `${value(renderPart.direct)} AS value_${index}`,
  );
  const cells = `SELECT ${[...keys, ...values].join(', ')} ${rows} ${sets}`;
  const names = numbered(values, (_, index) => `value_${index}`);
  return `SELECT ${placed}, ${names} FROM (${cells})`;
}

/** Of each batch with a group only the first groups. */
function firstGroupsSql(batches: SharedBatches, cells: string, parameters: Parameters): string {
  const grouped = groupedOf(batches);
  if (grouped.length === 0) return cells;
  const keys = grouped.map(({ nth, value, batch }) => {
    const { by, direction } = batch.members[0]?.pick.ranking ?? { by: 'value', direction: 'desc' };
    const key = by === 'value' ? `value_${value}` : 'label_0';
    return `if(nth = ${nth}, ${key}, NULL) ${direction === 'asc' ? 'ASC' : 'DESC'}`;
  });
  const ranking = [...keys, 'label_0'].join(', ');
  const ranked = `SELECT *, row_number() OVER (PARTITION BY nth ORDER BY ${ranking}) AS rank_0, count() OVER (PARTITION BY nth) AS total FROM (${cells})`;
  const whole = `nth NOT IN (${grouped.map(({ nth }) => nth).join(', ')})`;
  const kept = grouped.map(({ nth, batch }) => {
    const most = parameters.add('Int64', batch.members[0]?.most ?? 0);
    return `nth = ${nth} AND rank_0 <= ${most}`;
  });
  const values = batches.flatMap(({ members }) => members);
  const columns = [place, ...values.map((_, index) => `value_${index}`), 'rank_0', 'total'];
  return `SELECT ${columns.join(', ')} FROM (${ranked}) WHERE ${[whole, ...kept].join(' OR ')}`;
}

/** The batches with a group, and the position of their value among those of all batches. */
function groupedOf(batches: SharedBatches) {
  let members = 0;
  const grouped: { readonly nth: number; readonly value: number; readonly batch: Batch }[] = [];
  batches.forEach((batch, nth) => {
    if (batch.grouping !== null) grouped.push({ nth, value: members, batch });
    members += batch.members.length;
  });
  return grouped;
}
