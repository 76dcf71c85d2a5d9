import type { ChartAnswer } from '../../charts/answer.ts';
import { comparisonLabel, type RangeSearch } from '../../period/range-search.ts';
import type { Point, Ranked } from './overview-queries.ts';
import { labelIn, type Tab } from './panels.ts';
import type { Figure } from './shown-figures.ts';
import { units } from './units.ts';

/** A list as the answer of a chart. */
export function labelledAnswer(tab: Tab, rows: readonly Ranked[]): ChartAnswer {
  return {
    kind: 'groups',
    names: rows.map(({ label }) => labelIn(tab, label)),
    series: [
      {
        key: tab.measure,
        label: units[tab.measure],
        values: rows.map(({ value }) => value),
        color: null,
      },
    ],
    dimension: tab.title,
    truncated: false,
  };
}

/** A figure over time as the answer of a chart, with the period before if it is compared. */
export function timedAnswer(
  figure: Figure,
  points: readonly Point[],
  search: RangeSearch,
): ChartAnswer {
  const series = (key: string, label: string, values: readonly (number | null)[]) => ({
    ...{ key, label, values, color: null },
  });
  const isCompared = points.some(({ before }) => before !== null);
  return {
    kind: 'time',
    names: points.map(({ name }) => name),
    series: [
      series(
        figure.id,
        figure.title,
        points.map(({ value }) => value),
      ),
      ...(isCompared
        ? [
            series(
              'before',
              comparisonLabel(search),
              points.map(({ before }) => before),
            ),
          ]
        : []),
    ],
    dimension: 'time',
    truncated: false,
  };
}
