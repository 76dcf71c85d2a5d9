import { aggregate, by, overTime, pipeline, type Stage, top, where } from './pipeline.ts';
import type { TemplateChart } from './template.ts';

const events = (field: string, ...stages: readonly Stage[]) =>
  pipeline('events-web', field, ...stages);
const views = where('event', 'equals', 'pageview');
const viewCount = events('*', views, aggregate('count'));
const visitors = aggregate('distinct');
const visitorsBy = (field: string) =>
  events('user_id', views, where(field, 'isNotNull'), by(field), visitors, top(10));

const visitorsChart = (
  name: string,
  type: TemplateChart['type'],
  field: string,
  place: TemplateChart['place'],
): TemplateChart => ({ name, type, outputs: { Visitors: visitorsBy(field) }, place });

export const trafficCharts: readonly TemplateChart[] = [
  {
    name: 'Visitors',
    type: 'number',
    outputs: { Visitors: events('user_id', visitors) },
    place: [0, 0, 4, 2],
  },
  { name: 'Page views', type: 'number', outputs: { 'Page views': viewCount }, place: [4, 0, 4, 2] },
  {
    name: 'Pages per visitor',
    type: 'number',
    outputs: {
      Pages: {
        type: 'formula',
        expression: 'A / B',
        precision: 1,
        inputs: [
          { id: 'A', query: viewCount },
          { id: 'B', query: events('user_id', visitors) },
        ],
      },
    },
    options: { decimals: 1 },
    place: [8, 0, 4, 2],
  },
  {
    name: 'Traffic',
    type: 'area',
    outputs: {
      Visitors: events('user_id', overTime, visitors),
      'Page views': events('*', views, overTime, aggregate('count')),
    },
    place: [0, 2, 12, 5],
  },
  visitorsChart('Top pages', 'barList', 'page', [0, 7, 6, 6]),
  visitorsChart('Referrers', 'barList', 'referrer', [6, 7, 6, 6]),
  visitorsChart('Countries', 'map', 'country', [0, 13, 6, 6]),
  visitorsChart('Devices', 'donut', 'device', [6, 13, 6, 6]),
];
