import { by, counted, filled, overTime, pipeline, type Stage, top, where } from './pipeline.ts';
import { templateChart, type Template } from './template.ts';

const events = (field: string, ...stages: readonly Stage[]) =>
  pipeline('events-web', field, ...stages);
const views = where('event', 'pageview');
const visitors = counted('distinct');
const visitorsBy = (field: string) =>
  events('user_id', views, filled(field), by(field), visitors, top(10));

export const trafficTemplate: Template = {
  name: 'Web traffic',
  description: 'How many visitors you have, where they come from, and what they look at.',
  charts: [
    templateChart('Visitors', 'number', [0, 0, 4, 2], { Visitors: events('user_id', visitors) }),
    templateChart('Page views', 'number', [4, 0, 4, 2], {
      'Page views': events('*', views, counted('count')),
    }),
    templateChart(
      'Pages per visitor',
      'number',
      [8, 0, 4, 2],
      {
        Pages: {
          type: 'formula',
          expression: 'A / B',
          precision: 1,
          inputs: [
            { id: 'A', query: events('*', views, counted('count')) },
            { id: 'B', query: events('user_id', visitors) },
          ],
        },
      },
      { decimals: 1 },
    ),
    templateChart('Traffic', 'area', [0, 2, 12, 5], {
      Visitors: events('user_id', overTime, visitors),
      'Page views': events('*', views, overTime, counted('count')),
    }),
    templateChart('Top pages', 'barList', [0, 7, 6, 6], { Visitors: visitorsBy('page') }),
    templateChart('Referrers', 'barList', [6, 7, 6, 6], { Visitors: visitorsBy('referrer') }),
    templateChart('Countries', 'map', [0, 13, 6, 6], { Visitors: visitorsBy('country') }),
    templateChart('Devices', 'donut', [6, 13, 6, 6], { Visitors: visitorsBy('device') }),
  ],
};
