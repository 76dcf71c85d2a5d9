import type { Grouping, Pipeline } from '../normalise/pipeline.ts';
import type { Answered, EngineRow } from './answered.ts';
import type { Frame, Series } from './frame.ts';
import { joinLabels, labelsOf, otherLabel } from './labels.ts';
import { readNumber } from './numbers.ts';

const noCells: ReadonlyMap<number, number | null> = new Map();

/** A breakdown by labels. */
export function groupFrame(
  { pick }: Pipeline,
  grouping: Grouping,
  { rows, member, most }: Answered,
): Frame {
  const rank = (row: EngineRow): number => Number(row[`rank_${member}`]);
  const picked = rows
    .filter((row) => rank(row) <= most)
    .toSorted((one, other) => rank(one) - rank(other));
  const series: Series[] = picked.map((row) => {
    const labels = labelsOf(row, grouping);
    const value = readNumber(row[`value_${member}`]);
    return { name: joinLabels(labels), labels, value, time: 0, isOther: false, cells: noCells };
  });
  const [first] = rows;
  const total = Number(first?.total ?? 0);
  if (pick.groupOthers && total > most) {
    const value = readNumber(first?.[`other_${member}`]);
    const labels = otherLabels(grouping);
    series.push({ name: otherLabel, labels, value, time: 0, isOther: true, cells: noCells });
  }
  return {
    dimensions: { grouping, bucketing: null },
    times: [],
    series,
    isCut: pick.rows === null && total > most,
  };
}

/** The labels of the folded rest, one for each grouped field. */
export function otherLabels(grouping: Grouping): string[] {
  return grouping.mode === 'flat' ? grouping.fields.map(() => otherLabel) : [otherLabel];
}
