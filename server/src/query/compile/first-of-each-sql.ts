import { grouped as groupedBy } from '../../platform/grouped.ts';
import type { Ranking } from '../normalise/pipeline.ts';
import type { Batch } from '../plan/batch.ts';
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
  const rest = restSql(grouped, [...keys, 'label_0']);
  const whole = [
    ...[`arrayConcat(${cut}, groupArrayIf(found, NOT ${isGrouped})) AS kept`, 'count() AS total'],
    ...rest.map(({ name, sql }) => `${sql} AS ${name}`),
  ];
  const kept = `SELECT nth, ${whole.join(', ')} FROM (${cells}) GROUP BY nth`;
  const names = ['total', ...rest.map(({ name }) => name)].join(', ');
  const ranked = `SELECT nth, ${names}, arrayJoin(arrayZip(kept, arrayEnumerate(kept))) AS ranked FROM (${kept})`;
  const selected = columns.map((name, index) => `ranked.1.${keys.length + index + 1} AS ${name}`);
  return `SELECT nth, ${selected.join(', ')}, ranked.2 AS rank_0, ${names} FROM (${ranked})`;
}

/** As many groups as each keeps. */
function cutSql(grouped: readonly Grouped[], first: string): string {
  const most = mostSql(grouped);
  return /^\d+$/.test(most) ? first : `arraySlice(${first}, 1, ${most})`;
}

/** How many groups each keeps. */
function mostSql(grouped: readonly Grouped[]): string {
  const [[most] = [0], ...others] = groupedBy(grouped, (each) => each.most);
  const cases = others.map(
    ([kept, of]) => `nth IN (${of.map(({ nth }) => nth).join(', ')}), ${kept}`,
  );
  return others.length === 0 ? `${most}` : `multiIf(${cases.join(', ')}, ${most})`;
}

/** The set of a group's visitors, if the rest of the groups is asked for. */
export const restSet = 'visitors_of_label';

/** Whether a batch asks for the visitors of the rest of its groups. */
export const hasRestOfVisitors = ({ members }: Pick<Batch, 'members'>): boolean =>
  members.some(({ pick, measure }) => pick.groupOthers && measure.function === 'distinct');

/**
 * What says the rest of the groups: `all_0`, how many rows all groups have, or `other_0`, the visitors of the rest.
 * @param order of the groups
 */
function restSql(grouped: readonly Grouped[], order: readonly string[]) {
  const folded = grouped.filter(({ isFolded }) => isFolded);
  const counted = folded.filter(({ isOfVisitors }) => !isOfVisitors);
  const united = folded.filter(({ isOfVisitors }) => isOfVisitors);
  const columns: { readonly name: string; readonly sql: string }[] = [];
  if (counted.length > 0) {
    const cases = counted.map(({ nth, value }) => `nth = ${nth}, toUInt64(${value})`);
    columns.push({ name: 'all_0', sql: `sum(multiIf(${cases.join(', ')}, 0))` });
  }
  if (united.length > 0) {
    const isUnited = `nth IN (${united.map(({ nth }) => nth).join(', ')})`;
    const sets = `groupArrayIf(tuple(tuple(${order.join(', ')}), ${restSet}), ${isUnited})`;
    const left = `arraySlice(arraySort(each -> each.1, ${sets}), ${mostSql(united)} + 1)`;
    const sql = `arrayReduce('groupBitmapMerge', arrayMap(each -> each.2, ${left}))`;
    columns.push({ name: 'other_0', sql });
  }
  return columns;
}

interface Grouped {
  readonly nth: number;
  /** The column of its value. */
  readonly value: string;
  readonly ranking: Ranking;
  /** How many groups are kept. */
  readonly most: number;
  /** Whether the rest of the groups is asked for. */
  readonly isFolded: boolean;
  readonly isOfVisitors: boolean;
}

/** The batches with a group. */
function groupedOf(batches: SharedBatches): readonly Grouped[] {
  let before = 0;
  return batches.flatMap(({ grouping, members }, nth) => {
    const value = `value_${before}`;
    before += members.length;
    const [only] = members;
    if (grouping === null || only === undefined) return [];
    const { pick, measure, most } = only;
    const isOfVisitors = measure.function === 'distinct';
    return { nth, value, ranking: pick.ranking, most, isFolded: pick.groupOthers, isOfVisitors };
  });
}
