import { rate, vitalOf } from './vital.ts';
import type { Quantile, VitalId } from './vital-ids.ts';
import { figuresOf, type VitalFigures, type VitalGroup } from './vital-figures.ts';

/** Groups with fewer values come after all others, because they say little. */
const fewSamples = 10;

export interface RankedGroup {
  readonly figures: VitalFigures;
  readonly group: VitalGroup;
}

const order = { poor: 0, 'needs improvement': 1, good: 2 } as const;

/**
 * The groups with values of a vital: poor ones first, the worst of each rating first, and
 * those with few values last.
 */
export function worstFirst(
  groups: readonly VitalGroup[],
  metric: VitalId,
  quantile: Quantile,
): RankedGroup[] {
  const vital = vitalOf(metric);
  const ranked = groups.flatMap((group) => {
    const figures = figuresOf(group.metrics, metric);
    return figures ? [{ figures, group }] : [];
  });
  const isFew = ({ figures }: RankedGroup) => Number(figures.count < fewSamples);
  const rank = ({ figures }: RankedGroup) => order[rate(vital, figures[quantile])];
  return ranked.toSorted(
    (one, other) =>
      isFew(one) - isFew(other) ||
      rank(one) - rank(other) ||
      other.figures[quantile] - one.figures[quantile] ||
      other.figures.count - one.figures.count,
  );
}
