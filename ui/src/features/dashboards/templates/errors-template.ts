import { by, counted, overTime, pipeline, type Stage, top } from './pipeline.ts';
import { templateChart, type Template } from './template.ts';

const errors = (...stages: readonly Stage[]) => pipeline('errors', '*', ...stages);
const all = counted('count');

export const errorsTemplate: Template = {
  name: 'Errors',
  description: 'How many errors occur, which ones, and who is affected.',
  charts: [
    templateChart('Errors', 'number', [0, 0, 4, 2], { Errors: errors(all) }),
    templateChart('Visitors affected', 'number', [4, 0, 4, 2], {
      Visitors: pipeline('errors', 'user_id', counted('distinct')),
    }),
    templateChart(
      'Errors per 100 sessions',
      'number',
      [8, 0, 4, 2],
      {
        Errors: {
          type: 'formula',
          expression: 'A / B * 100',
          precision: 1,
          inputs: [
            { id: 'A', query: errors(all) },
            { id: 'B', query: pipeline('sessions', '*', all) },
          ],
        },
      },
      { decimals: 1 },
    ),
    templateChart(
      'Errors by type',
      'stackedBar',
      [0, 2, 12, 5],
      { Errors: errors(by('error_type'), overTime, all, top(6, true)) },
      { legend: 'bottom' },
    ),
    templateChart('Messages', 'barList', [0, 7, 6, 6], {
      Errors: errors(by('error_message'), all, top(10)),
    }),
    templateChart('Pages', 'barList', [6, 7, 6, 6], { Errors: errors(by('page'), all, top(10)) }),
    templateChart('Browsers', 'donut', [0, 13, 6, 5], {
      Errors: errors(by('browser'), all, top(6, true)),
    }),
    templateChart('Releases', 'donut', [6, 13, 6, 5], {
      Errors: errors(by('release'), all, top(6, true)),
    }),
  ],
};
