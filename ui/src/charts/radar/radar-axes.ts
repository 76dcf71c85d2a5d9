import type { ChartAnswer } from '../answer.ts';
import { labelOf } from '../label-of.ts';
import { pickedValue } from '../picked-value.ts';

/** More axes can't be told apart. */
const mostAxes = 12;
const mostSeries = 8;
export const leastAxes = 3;

interface RadarSeries {
  readonly key: string;
  readonly label: string;
  readonly color: string | null;
  /** One per axis. */
  readonly values: readonly (number | null)[];
}

interface RadarAxes {
  /** What to filter by; null if axes are outputs, and for the rest of the labels. */
  readonly picked: readonly (string | null)[];
  readonly labels: readonly string[];
  readonly series: readonly RadarSeries[];
  /** Axes and series that are not drawn. */
  readonly omitted: number;
}

/** Axes are the groups of an answer, or its outputs where it has single values. */
export function radarAxes(answer: ChartAnswer): RadarAxes {
  const { kind, names, series, dimension } = answer;
  if (kind === 'scalar') {
    const shown = series.slice(0, mostAxes);
    return {
      labels: shown.map(({ label }) => label),
      picked: shown.map(() => null),
      series: [
        {
          key: 'values',
          label: '',
          color: null,
          values: shown.map(({ values }) => values[0] ?? null),
        },
      ],
      omitted: series.length - shown.length,
    };
  }
  const shown = names.slice(0, mostAxes);
  return {
    labels: shown.map((name) => labelOf(name, dimension)),
    picked: shown.map((name) => pickedValue(answer, name)),
    series: series.slice(0, mostSeries).map(({ key, label, color, values }) => ({
      key,
      label,
      color,
      values: shown.map((_, axis) => values[axis] ?? null),
    })),
    omitted: names.length - shown.length + Math.max(0, series.length - mostSeries),
  };
}
