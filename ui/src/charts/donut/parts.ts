import { t } from '../../words/words.ts';
import type { ChartAnswer } from '../answer.ts';
import { type LabelledValue, labelledValues, mostShares } from '../labelled-values.ts';
import { sumOfLabels } from '../sums.ts';

/** A part of a whole. */
interface Part extends LabelledValue {
  /** Whether it stands for all labels that are not parts of their own. */
  readonly isRest: boolean;
  /** Whether its value is at most this: a sum of distinct counts, which can have the same in several. */
  readonly isAtMost: boolean;
}

/** The parts of a whole: the largest labels in the order of the answer, and then the rest as one. */
export function partsOf(answer: ChartAnswer): readonly Part[] {
  const rows = labelledValues(answer);
  const isOther = answer.kind === 'groups' && answer.names.at(-1) === 'Other';
  const hasRest = isOther && answer.hasOthers !== false;
  const named = hasRest ? rows.slice(0, -1) : rows;
  const last = hasRest ? rows.at(-1) : undefined;
  const largest = new Set(named.toSorted(largestFirst).slice(0, mostShares));
  const parts = named.flatMap((row) =>
    largest.has(row) ? { ...row, isRest: false, isAtMost: false } : [],
  );
  const folded = named.filter((row) => !largest.has(row));
  if (folded.length === 0)
    return last ? [...parts, { ...last, isRest: true, isAtMost: false }] : parts;
  const left = last ? [...folded, last] : folded;
  const values = left.flatMap(({ value }) => value ?? []);
  const value =
    values.length === 0 ? null : values.reduce((sum, each) => sum + Math.max(0, each), 0);
  const isAtMost = values.length > 1 && sumOfLabels(answer) === 'atMost';
  const rest = { key: 'rest', label: t`Other`, picked: null, isRest: true };
  return [...parts, { ...rest, value, isAtMost }];
}

type Valued = Pick<LabelledValue, 'value'>;

/** Those without a value are last. */
const largestFirst = (one: Valued, other: Valued): number =>
  (other.value ?? -Number.MAX_VALUE) - (one.value ?? -Number.MAX_VALUE);
