import type { DrawnTable } from './drawn-chart.ts';
import { groupLabel } from './value-format.ts';

/** The values of an answer that isn’t over time: the first output by label, or all outputs; null if there is none. */
export function labelledValues({ kind, names, series, dimension }: DrawnTable) {
  if (kind === 'scalar') {
    return series.map(({ label, values }) => ({ label, value: values[0] ?? null }));
  }
  return names.map((name, index) => ({
    label: groupLabel(name, dimension),
    value: series[0]?.values[index] ?? null,
  }));
}
