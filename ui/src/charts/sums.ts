import type { ChartAnswer, Sums } from './answer.ts';

/** What the sum of an answer's labelled values is, which are labels of the first output, or all outputs. */
export function sumOfLabels({ kind, series }: ChartAnswer): Sums {
  const added = kind === 'scalar' ? series : series.slice(0, 1);
  const units = new Set(added.flatMap(({ unit }) => unit ?? []));
  if (units.size > 1 || added.some(({ sums }) => sums === 'none')) return 'none';
  return added.some(({ sums }) => sums === 'atMost') ? 'atMost' : 'exact';
}

/**
 * Whether series can stand on each other: not if they are labels of one output that don't add up. Whether several
 * outputs do, such as the phases of a request, is up to who puts them together.
 */
export const isStackable = ({ kind, series }: ChartAnswer): boolean =>
  kind !== 'time' || series.every(({ sums }) => sums !== 'none');
