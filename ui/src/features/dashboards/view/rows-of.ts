import type { ChartAnswer } from '../answer-shape.ts';
import { labelOf } from './label-of.ts';

/** One figure with a label. */
export interface LabelledValue {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The value of the group, which a filter can ask for; null for outputs side by side. */
  readonly picked: string | null;
}

/** The figures of an answer that is not over time: the first output by label, or all outputs. */
export function rowsOf({ kind, names, series, dimension }: ChartAnswer): LabelledValue[] {
  if (kind === 'scalar') {
    return series.map(({ key, label, values }) => ({
      key,
      label,
      value: values[0] ?? 0,
      picked: null,
    }));
  }
  return names.map((name, index) => ({
    key: `${index}:${name}`,
    label: labelOf(name, dimension),
    value: series[0]?.values[index] ?? 0,
    picked: name,
  }));
}
