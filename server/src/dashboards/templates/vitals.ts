import { aggregate, by, overTimeWithGaps, pipeline, type Stage, top, where } from './pipeline.ts';
import type { TemplateChart } from './template.ts';

const median = (metric: string, ...stages: readonly Stage[]) =>
  pipeline(
    'web-vitals',
    'value',
    where('metric', 'equals', metric),
    ...stages,
    aggregate('median'),
  );
const milliseconds = { unit: 'ms', decimals: 0 };

export const vitalCharts: readonly TemplateChart[] = [
  {
    name: 'LCP',
    type: 'number',
    outputs: { LCP: median('LCP') },
    options: milliseconds,
    place: [0, 0, 4, 2],
  },
  {
    name: 'INP',
    type: 'number',
    outputs: { INP: median('INP') },
    options: milliseconds,
    place: [4, 0, 4, 2],
  },
  {
    name: 'CLS',
    type: 'number',
    outputs: { CLS: median('CLS') },
    options: { decimals: 3 },
    place: [8, 0, 4, 2],
  },
  {
    name: 'Loading over time',
    type: 'line',
    outputs: {
      LCP: median('LCP', overTimeWithGaps),
      FCP: median('FCP', overTimeWithGaps),
      TTFB: median('TTFB', overTimeWithGaps),
    },
    options: milliseconds,
    place: [0, 2, 12, 5],
  },
  {
    name: 'LCP by page',
    type: 'barList',
    outputs: { LCP: top(10)(median('LCP', by('page'))) },
    options: milliseconds,
    place: [0, 7, 6, 6],
  },
  {
    name: 'Measurements by device',
    type: 'donut',
    outputs: {
      Values: pipeline('web-vitals', '*', by('device'), aggregate('count'), top(6, true)),
    },
    place: [6, 7, 6, 6],
  },
];
