import type { DrawnTable, Sums } from './drawn-chart.ts';

/** What the sum of labelled values is, which are labels of the first output, or all outputs; as in the app. */
export function sumOfLabels({ kind, series }: DrawnTable): Sums {
  const added = kind === 'scalar' ? series : series.slice(0, 1);
  const units = new Set(added.flatMap(({ unit }) => unit ?? []));
  if (units.size > 1 || added.some(({ sums }) => sums === 'none')) return 'none';
  return added.some(({ sums }) => sums === 'atMost') ? 'atMost' : 'exact';
}

/** Whether series can stand on each other; as in the app. */
export const isStackable = ({ kind, series }: DrawnTable): boolean =>
  kind !== 'time' || series.every(({ sums }) => sums !== 'none');
