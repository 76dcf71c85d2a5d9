import { type Quantile, rate, type VitalId, vitalOf } from './vital.ts';
import { figuresOf, type VitalFigures, type VitalGroup } from './vital-figures.ts';

/** Fewer values say little: such groups come after all others. */
const fewSamples = 10;

export interface RankedGroup {
  readonly figures: VitalFigures;
  readonly group: VitalGroup;
}

const order = { poor: 0, 'needs improvement': 1, good: 2 } as const;

/**
 * The groups in which a vital was measured: poor ones first, the worst of each rating first, and
 * last those with few values.
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
