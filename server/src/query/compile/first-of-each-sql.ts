import { grouped as groupedBy } from '../../platform/grouped.ts';
import type { Ranking } from '../normalise/pipeline.ts';
import type { SharedBatches } from '../plan/shared-statements.ts';

/**
 * Of each batch with a group only the first groups. They are picked while the cells are read: a
 * window function would sort all of them, of which a project can have a million. A condition on ranks would be pushed down
 * into everything that is read, which takes the engine a third of the time of planning.
 */
export function firstOfEachSql(batches: SharedBatches, cells: string): string {
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
  const cut = cutSql(grouped, first);
  const kept = `SELECT nth, arrayConcat(${cut}, groupArrayIf(found, NOT ${isGrouped})) AS kept, count() AS total FROM (${cells}) GROUP BY nth`;
  const ranked = `SELECT nth, total, arrayJoin(arrayZip(kept, arrayEnumerate(kept))) AS ranked FROM (${kept})`;
  const selected = columns.map((name, index) => `ranked.1.${keys.length + index + 1} AS ${name}`);
  return `SELECT nth, ${selected.join(', ')}, ranked.2 AS rank_0, total FROM (${ranked})`;
}

/** As many groups as each keeps. */
function cutSql(grouped: readonly Grouped[], first: string): string {
  const byMost = [...groupedBy(grouped, ({ most }) => most)];
  const [[most] = [0], ...others] = byMost;
  if (others.length === 0) return first;
  const cases = others.map(
    ([kept, of]) => `nth IN (${of.map(({ nth }) => nth).join(', ')}), ${kept}`,
  );
  return `arraySlice(${first}, 1, multiIf(${cases.join(', ')}, ${most}))`;
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
