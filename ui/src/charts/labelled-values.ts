import type { ChartAnswer } from './answer.ts';
import { labelOf } from './label-of.ts';
import { pickedValue } from './picked-value.ts';
import type { ChartSplit, SplitChange } from './chart-definition.ts';

/** One value with a label. */
export interface LabelledValue {
  readonly key: string;
  readonly label: string;
  /** Null if there is none, as an average of nothing. */
  readonly value: number | null;
  /** The value to filter by; null if labels are outputs, and for the rest of the labels. */
  readonly picked: string | null;
}

/** The values of an answer that isn't over time: the first output by label, or all outputs. */
export function labelledValues(answer: ChartAnswer): LabelledValue[] {
  const { kind, names, series, dimension } = answer;
  if (kind === 'scalar') {
    return series.map(({ key, label, values }) => ({
      key,
      label,
      value: values[0] ?? null,
      picked: null,
    }));
  }
  return names.map((name, index) => ({
    key: `${index}:${name}`,
    label: labelOf(name, dimension),
    value: series[0]?.values[index] ?? null,
    picked: pickedValue(answer, name),
  }));
}

/** Answers that charts of labelled values draw. */
export const labelledKinds = ['groups', 'scalar'] as const;

const longest = 10;
/** Of more parts of a whole, neither sizes nor colors can be told apart. */
export const mostShares = 5;

/** Groups instead of buckets of time; one series without groups is split by country. */
export function byGroup(split: ChartSplit, seriesCount: number): SplitChange {
  const groupBy = split.groupBy.length > 0 || seriesCount > 1 ? split.groupBy : ['country'];
  return { interval: null, groupBy, rows: split.rows ?? (groupBy.length > 0 ? longest : null) };
}

/** The same as parts of a whole: with the rest of the groups, without which the whole isn’t known. */
export function byShare(split: ChartSplit, seriesCount: number): SplitChange {
  const change = byGroup({ ...split, rows: split.rows ?? mostShares }, seriesCount);
  return change.groupBy?.length
    ? { ...change, groupOthers: true }
    : { ...change, rows: split.rows };
}
