import type { Pieces } from '../../platform/pieces.ts';
import type { Grouping, Pipeline } from '../normalise/pipeline.ts';
import type { Answered } from './answered.ts';
import type { Frame, Series } from './frame.ts';
import { joinLabels, labelsOf, otherLabel } from './labels.ts';
import { readNumber } from './numbers.ts';

const noCells: ReadonlyMap<number, number | null> = new Map();

/** Rows read per piece, which take a few ms. */
const ofPiece = 2_000;

/** A breakdown by labels. */
export function* groupFrame(
  { pick }: Pipeline,
  grouping: Grouping,
  { rows, member, most }: Answered,
): Pieces<Frame> {
  const series: Series[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ofPiece === ofPiece - 1) yield;
    // Ranks are places from 1, without gaps. Rows without them are in order.
    const rank = Number(row[`rank_${member}`] ?? index + 1);
    if (rank > most) continue;
    const labels = labelsOf(row, grouping);
    const value = readNumber(row[`value_${member}`]);
    const name = joinLabels(labels);
    series[rank - 1] = { name, labels, value, time: 0, isOther: false, cells: noCells };
  }
  const [first] = rows;
  const total = Number(first?.total ?? rows.length);
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
