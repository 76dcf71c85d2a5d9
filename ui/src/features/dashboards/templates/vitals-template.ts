import { by, counted, overTimeWithGaps, pipeline, type Stage, top, where } from './pipeline.ts';
import { templateChart, type Template } from './template.ts';

const median = (metric: string, ...stages: readonly Stage[]) =>
  pipeline('web-vitals', 'value', where('metric', metric), ...stages, counted('median'));
const milliseconds = { unit: 'ms', decimals: 0 };

export const vitalsTemplate: Template = {
  name: 'Web vitals',
  description: 'Page speed for the median visitor.',
  charts: [
    templateChart('LCP', 'number', [0, 0, 4, 2], { LCP: median('LCP') }, milliseconds),
    templateChart('INP', 'number', [4, 0, 4, 2], { INP: median('INP') }, milliseconds),
    templateChart('CLS', 'number', [8, 0, 4, 2], { CLS: median('CLS') }, { decimals: 3 }),
    templateChart(
      'Loading over time',
      'line',
      [0, 2, 12, 5],
      {
        LCP: median('LCP', overTimeWithGaps),
        FCP: median('FCP', overTimeWithGaps),
        TTFB: median('TTFB', overTimeWithGaps),
      },
      milliseconds,
    ),
    templateChart(
      'LCP by page',
      'barList',
      [0, 7, 6, 6],
      {
        LCP: {
          type: 'limit',
          rows: 10,
          groupOthers: false,
          input: median('LCP', by('page')),
        },
      },
      milliseconds,
    ),
    templateChart('Measurements by device', 'donut', [6, 7, 6, 6], {
      Values: pipeline('web-vitals', '*', by('device'), counted('count'), top(6, true)),
    }),
  ],
};
