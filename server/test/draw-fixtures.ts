import type { PublicChart, PublicChartData } from '../src/dashboards/index.ts';
import { drawChart, type DrawnChart, type ImageOptions } from '../src/embeds/draw/draw-chart.ts';

export type Output = PublicChartData['outputs'][number];

export const now = Date.parse('2026-03-04T12:00:00Z');
const metadata = { iconSetId: null, color: null, colors: [], splitPattern: null, splitField: null };
const options: PublicChart['options'] = {
  colors: null,
  legend: null,
  axis: null,
  unit: null,
  decimals: null,
  compact: null,
  stacked: null,
  smooth: null,
};
export const head = (name: string, dimensions: readonly string[]) => ({
  id: name,
  name,
  dimensions,
  metadata,
});
export const scalar = (name: string, value: string | null): Output => ({
  ...head(name, []),
  type: 'scalar',
  value,
});
export const overTime = (name: string, values: readonly (number | null)[], from = 1): Output => ({
  ...head(name, ['time']),
  type: 'timeSeries',
  rows: values.map((value, index) => ({
    name: new Date(Date.UTC(2026, 2, from + index)).toISOString().slice(0, 10),
    value,
  })),
});
export const groups = (
  name: string,
  rows: Readonly<Record<string, number>>,
  field = 'page',
): Output => ({
  ...head(name, [field]),
  type: 'grouping',
  rows: Object.entries(rows).map(([label, value]) => ({ name: label, value })),
});

/** A drawing of a chart. */
export function drawn(
  type: PublicChart['type'],
  outputs: readonly Output[],
  change: Partial<Omit<DrawnChart, 'chart' | 'data'>> & {
    readonly name?: string;
    readonly isBetterLow?: boolean;
    readonly options?: Partial<PublicChart['options']>;
    readonly data?: Partial<PublicChartData>;
    readonly style?: Partial<ImageOptions>;
  } = {},
): string {
  const { name = 'Visitors', isBetterLow = false, data, style, ...rest } = change;
  return drawChart(
    {
      colors: [],
      period: 'Last 7 days',
      now,
      ...rest,
      chart: { name, type, isBetterLow, options: { ...options, ...change.options } },
      data: {
        outputs,
        comparison: null,
        units: [],
        sums: [],
        failed: false,
        hasOthers: false,
        ...data,
      },
    },
    { width: 800, height: 360, theme: 'light', isInPage: false, ...style },
  );
}

/** The texts of an image, without the marks that isolate them. */
export const textsOf = (svg: string): string[] =>
  Array.from(svg.split('>\u2068').slice(1), (part) => part.slice(0, part.indexOf('\u2069<')));
