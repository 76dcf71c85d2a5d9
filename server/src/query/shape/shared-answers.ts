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
  for (const row of rows) {
    const nth = Number(row['nth']);
    const values = batches[nth]?.members.map((_, index) => [
      `value_${index}`,
      row[`value_${(firsts[nth] ?? 0) + index}`],
    ]);
    answers[nth]?.push({ ...row, ...Object.fromEntries(values ?? []) });
  }
  return answers.map((own, nth) => {
    const { grouping, bucketing, members } = batches[nth] ?? batches[0];
    if (own.length > 0 || grouping !== null || bucketing !== null) return own;
    // Split in several ways, no rows have no total.
    const values = members.map(({ measure }, index) => [
      `value_${index}`,
      emptyValue(measure.function),
    ]);
    return [Object.fromEntries(values) as EngineRow];
  });
}
