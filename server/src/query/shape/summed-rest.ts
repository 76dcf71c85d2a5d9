import { dimensionsOf } from '../normalise/formula.ts';
import type { Computed, ComputedInput, Pipeline } from '../normalise/pipeline.ts';
import type { Pieces } from '../../platform/pieces.ts';
import type { Frame, Series } from './frame.ts';
import { labelKey } from './join-frames.ts';

/** Series read per piece, which take a few ms. */
const ofPiece = 2_000;

/**
 * The inputs of the rest of computed rows, as far as they follow from the answers that are known: a row has one label, so
 * how many rows the rest has is the sum over its labels. Null if one has to be asked for.
 * @param frames the answers of the inputs, with all labels
 * @param kept labels that are not of the rest
 */
export function* summedRest(
  { inputs }: Computed,
  frames: readonly Frame[],
  kept: readonly (readonly string[])[],
): Pieces<readonly Frame[] | null> {
  if (!inputs.every(isSummed)) return null;
  const isKept = new Set(kept.map((labels) => labelKey({ labels, isOther: false })));
  const rests: Frame[] = [];
  for (const frame of frames) {
    const { grouping, bucketing } = frame.dimensions;
    if (grouping === null) {
      rests.push(frame);
      continue;
    }
    let value = 0;
    // Without rows of the rest, its buckets are filled like those of others.
    const filled = bucketing?.gapFill === 'zero' ? bucketing.buckets : [];
    const cells = new Map<number, number>(filled.map(({ key }) => [key, 0]));
    for (const [index, series] of frame.series.entries()) {
      if (index % ofPiece === ofPiece - 1) yield;
      if (isKept.has(labelKey(series))) continue;
      value += series.value ?? 0;
      for (const [key, count] of series.cells) cells.set(key, (cells.get(key) ?? 0) + (count ?? 0));
    }
    const only: Series = { name: '', labels: [], isOther: false, time: 0, value, cells };
    const times = frame.times.filter(({ key }) => cells.has(key));
    const dimensions = { grouping: null, bucketing };
    rests.push({ dimensions, times, series: [only], isCut: false });
  }
  return rests;
}

function isSummed({ evaluation, whole }: ComputedInput): boolean {
  if (whole !== undefined) return false;
  if (dimensionsOf(evaluation).grouping === null) return true;
  return evaluation.type === 'pipeline' && countsAllLabels(evaluation.pipeline);
}

/** Whether it counts rows, each of which has one label. */
function countsAllLabels({ scan, measure, bucketing, pick, steps }: Pipeline): boolean {
  const hasAll = pick.rows === null && steps.every(({ type }) => type !== 'limit');
  const isOfOneLabel = scan.expanded.length === 0 && bucketing?.cumulative !== true;
  return measure.function === 'count' && measure.transforms.length === 0 && hasAll && isOfOneLabel;
}
