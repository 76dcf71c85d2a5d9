import type { Member } from '../plan/batch.ts';
import type { SharedBatches } from '../plan/shared-statements.ts';
import type { EngineRow } from './answered.ts';
import { emptyValue } from './bucket-values.ts';

/** The rows of each batch of a statement that answers several, with the columns that it would have alone. */
export function answersOfEach(
  batches: SharedBatches,
  rows: readonly EngineRow[],
): readonly (readonly EngineRow[])[] {
  const answers = batches.map((): EngineRow[] => []);
  const firsts: number[] = [];
  let members = 0;
  for (const batch of batches) {
    firsts.push(members);
    members += batch.members.length;
  }
  const add = (row: EngineRow, nth: number): void => {
    const values = batches[nth]?.members.map((_, index) => [
      `value_${index}`,
      row[`value_${(firsts[nth] ?? 0) + index}`],
    ]);
    // Of a row of all batches, a batch has a part if something of it is there.
    const isEmpty = values?.every(([, value]) => Number(value) === 0) === true;
    if (row['nth'] === undefined && row['bucket'] !== undefined && isEmpty) return;
    answers[nth]?.push({ ...row, ...Object.fromEntries(values ?? []) });
  };
  for (const row of rows) {
    if (row['nth'] === undefined) batches.forEach((_, nth) => add(row, nth));
    else add(row, Number(row['nth']));
  }
  return answers.map((own, nth) => {
    const { grouping, bucketing, members } = batches[nth] ?? batches[0];
    if (grouping !== null && members.some(isSummedUp)) return withRest(own);
    if (own.length > 0 || grouping !== null || bucketing !== null) return own;
    // Split in several ways, no rows have no total.
    const values = members.map(({ measure }, index) => [
      `value_${index}`,
      emptyValue(measure.function),
    ]);
    return [Object.fromEntries(values) as EngineRow];
  });
}

/** Whether the rest of its groups is what all of them have besides those that are listed. */
const isSummedUp = ({ measure, pick }: Member): boolean =>
  pick.groupOthers && measure.function === 'count';

function withRest(rows: readonly EngineRow[]): EngineRow[] {
  const listed = rows.reduce((sum, row) => sum + Number(row['value_0']), 0);
  return rows.map((row) => ({ ...row, other_0: Number(row['all_0']) - listed }));
}
