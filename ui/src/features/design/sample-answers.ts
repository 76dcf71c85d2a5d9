import type { AnswerSeries, ChartAnswer } from '../../charts/answer.ts';
import type { ChartType } from '../../charts/chart-definition.ts';

const series = (label: string, values: readonly number[]): AnswerSeries => ({
  key: label,
  label,
  values,
  color: null,
});
const shape = (
  kind: ChartAnswer['kind'],
  names: readonly string[],
  dimension: string,
  ...all: readonly AnswerSeries[]
): ChartAnswer => ({ kind, names, dimension, series: all, truncated: false });

/** Buckets of a month of the past, so that none is running. */
const startOf = (hour: number): string =>
  new Date(Date.UTC(2026, 1, 2, hour)).toISOString().slice(0, 19).replace('T', ' ');
const days = Array.from({ length: 28 }, (_, day) => startOf(day * 24).slice(0, 10));
const hours = Array.from({ length: 14 * 24 }, (_, hour) => startOf(hour));
const wave = (place: number, length: number): number =>
  Math.round(60 + 40 * Math.sin((place / length) * 2 * Math.PI - 2) + ((place * 37) % 13));

const overDays = shape(
  'time',
  days,
  'time',
  series(
    'Visitors',
    days.map((_, day) => wave(day, 7)),
  ),
  series(
    'Views',
    days.map((_, day) => 2 * wave(day, 7) + day),
  ),
);
const pages = ['/', '/pricing', '/docs', '/blog', '/signup', '/about'];
const ofPages = shape('groups', pages, 'page', series('Views', [598, 300, 280, 210, 120, 60]));
const twoOfPages = shape(
  'groups',
  pages,
  'page',
  ...ofPages.series,
  series('Time on page (s)', [40, 95, 210, 180, 60, 30]),
);
const browsers = shape(
  'groups',
  ['Chrome', 'Safari', 'Firefox', 'Edge'],
  'browser',
  series('Visitors', [52, 27, 14, 7]),
);
const countries = shape(
  'groups',
  ['US', 'DE', 'GB', 'FR', 'IN', 'BR', 'AU', 'SG'],
  'country',
  series('Visitors', [330, 180, 122, 92, 80, 61, 40, 12]),
);
const hourly = shape(
  'time',
  hours,
  'time',
  series(
    'Visitors',
    hours.map((_, hour) => wave(hour, 24)),
  ),
);
const single = shape('scalar', [''], '', series('Visitors', [12_345]));

export const empty = shape('time', [], 'time');

const samples: Readonly<Record<ChartType, ChartAnswer>> = {
  line: overDays,
  area: overDays,
  bar: ofPages,
  stackedBar: overDays,
  number: { ...single, trends: [{ names: days, values: days.map((_, day) => wave(day, 7)) }] },
  barList: twoOfPages,
  table: twoOfPages,
  donut: browsers,
  pie: browsers,
  map: countries,
  heatmap: hourly,
  radar: twoOfPages,
  scatter: twoOfPages,
};

/** An answer that a type of chart is made for. */
export function sampleOf(type: ChartType): {
  readonly answer: ChartAnswer;
  readonly before: ChartAnswer | null;
} {
  const before = shape('scalar', [''], '', series('Visitors', [11_000]));
  return { answer: samples[type], before: type === 'number' ? before : null };
}
