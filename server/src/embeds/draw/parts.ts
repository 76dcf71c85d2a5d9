import type { DrawnTable } from './drawn-chart.ts';
import { labelledValues } from './labelled-values.ts';
import { sumOfLabels } from './sums.ts';

/** With more, neither sizes nor colors can be told apart. */
const most = 5;

/** A part of a whole. */
interface Part {
  readonly label: string;
  readonly value: number | null;
  /** Whether it stands for all labels that are not parts of their own. */
  readonly isRest: boolean;
  /** Whether its value is at most this: a sum of distinct counts, which can have the same in several. */
  readonly isAtMost: boolean;
}

/**
 * The parts of a whole: the largest labels in the order of the answer, and then the rest as one; as in the app.
 * @param hasOthers whether the last label of the answer is the rest
 */
export function partsOf(table: DrawnTable, hasOthers: boolean): readonly Part[] {
  const rows = labelledValues(table);
  const hasRest = hasOthers && table.kind === 'groups' && table.names.at(-1) === 'Other';
  const named = hasRest ? rows.slice(0, -1) : rows;
  const last = hasRest ? rows.at(-1) : undefined;
  const largest = new Set(named.toSorted(largestFirst).slice(0, most));
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
  const isAtMost = values.length > 1 && sumOfLabels(table) === 'atMost';
  return [...parts, { label: 'Other', value, isRest: true, isAtMost }];
}

type Valued = Pick<Part, 'value'>;

/** Those without a value are last. */
const largestFirst = (one: Valued, other: Valued): number =>
  (other.value ?? -Number.MAX_VALUE) - (one.value ?? -Number.MAX_VALUE);
