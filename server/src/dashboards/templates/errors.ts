import { aggregate, by, overTime, pipeline, type Stage, top } from './pipeline.ts';
import type { TemplateChart } from './template.ts';

const errors = (...stages: readonly Stage[]) => pipeline('errors', '*', ...stages);
const all = aggregate('count');

export const errorCharts: readonly TemplateChart[] = [
  { name: 'Errors', type: 'number', outputs: { Errors: errors(all) }, place: [0, 0, 4, 2] },
  {
    name: 'Visitors affected',
    type: 'number',
    outputs: { Visitors: pipeline('errors', 'user_id', aggregate('distinct')) },
    place: [4, 0, 4, 2],
  },
  {
    name: 'Errors per 100 sessions',
    type: 'number',
    outputs: {
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
    options: { decimals: 1 },
    place: [8, 0, 4, 2],
  },
  {
    name: 'Errors by type',
    type: 'stackedBar',
    outputs: { Errors: errors(by('error_type'), overTime, all, top(6, true)) },
    options: { legend: 'bottom' },
    place: [0, 2, 12, 5],
  },
  {
    name: 'Messages',
    type: 'barList',
    outputs: { Errors: errors(by('error_message'), all, top(10)) },
    place: [0, 7, 6, 6],
  },
  {
    name: 'Pages',
    type: 'barList',
    outputs: { Errors: errors(by('page'), all, top(10)) },
    place: [6, 7, 6, 6],
  },
  {
    name: 'Browsers',
    type: 'donut',
    outputs: { Errors: errors(by('browser'), all, top(6, true)) },
    place: [0, 13, 6, 5],
  },
  {
    name: 'Releases',
    type: 'donut',
    outputs: { Errors: errors(by('release'), all, top(6, true)) },
    place: [6, 13, 6, 5],
  },
];
