import type { Statement } from '../../store/events/index.ts';
import type { IssuesByHash } from '../issues-by-hash.ts';
import type { Ranking } from '../normalise/pipeline.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import type { SharedBatches } from '../plan/shared-statements.ts';
import { numbered } from './cells.ts';
import { compileBatch, namesProjections } from './compile.ts';
import { cutSql } from './cuts-sql.ts';
import { valuesSql } from './measure-sql.ts';
import { Parameters } from './parameters.ts';
import { rowCells } from './row-cells.ts';
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
  const values = valuesSql(measures);
  const cells = `SELECT ${[...keys, ...values].join(', ')} ${rows} ${sets}`;
  const names = numbered(values, (_, index) => `value_${index}`);
  return `SELECT ${placed}, ${names} FROM (${cells})`;
}

/**
 * Of each batch with a group only the first groups. They are picked while the cells are read: a window function would
 * sort all of them, of which a project can have a million.
 */
function firstGroupsSql(batches: SharedBatches, cells: string, parameters: Parameters): string {
  const grouped = groupedOf(batches);
  if (grouped.length === 0) return cells;
  const keyOf = (write: (group: Grouped) => string): string =>
    `multiIf(${grouped.map((each) => `nth = ${each.nth}, ${write(each)}`).join(', ')}, 0)`;
  const keys = [
    keyOf(({ ranking, value }) => (ranking.by === 'value' ? `isNull(${value})` : '0')),
    keyOf(({ ranking, value }) => {
      const sign = ranking.direction === 'asc' ? '' : '-';
      return ranking.by === 'value' ? `ifNull(${sign}toFloat64(${value}), 0)` : '0';
    }),
  ];
  const values = batches.flatMap(({ members }) => members).map((_, index) => `value_${index}`);
  const columns = ['label_0', 'bucket', ...values];
  const row = `tuple(${[...keys, ...columns].join(', ')})`;
  const isGrouped = `nth IN (${grouped.map(({ nth }) => nth).join(', ')})`;
  const most = Math.max(...grouped.map((each) => each.most));
  const first = `groupArraySortedIf(${most})(${row} AS found, ${isGrouped})`;
  const kept = `SELECT nth, arrayConcat(${first}, groupArrayIf(found, NOT ${isGrouped})) AS kept, count() AS total FROM (${cells}) GROUP BY nth`;
  const ranked = `SELECT nth, total, arrayJoin(arrayZip(kept, arrayEnumerate(kept))) AS ranked FROM (${kept})`;
  const selected = columns.map((name, index) => `ranked.1.${keys.length + index + 1} AS ${name}`);
  const wanted = grouped.map((each) => {
    return `nth = ${each.nth} AND rank_0 <= ${parameters.add('Int64', each.most)}`;
  });
  return `SELECT nth, ${selected.join(', ')}, ranked.2 AS rank_0, total FROM (${ranked}) WHERE NOT ${isGrouped} OR ${wanted.join(' OR ')}`;
}

interface Grouped {
  readonly nth: number;
  /** The column of its value. */
  readonly value: string;
  readonly ranking: Ranking;
  /** How many groups are kept. */
  readonly most: number;
}

/** The batches with a group. */
function groupedOf(batches: SharedBatches): readonly Grouped[] {
  let before = 0;
  return batches.flatMap(({ grouping, members }, nth) => {
    const value = `value_${before}`;
    before += members.length;
    const [only] = members;
    if (grouping === null || only === undefined) return [];
    return { nth, value, ranking: only.pick.ranking, most: only.most };
  });
}
