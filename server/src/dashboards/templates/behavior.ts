import { aggregate, by, pipeline, type Stage, top, where } from './pipeline.ts';
import type { TemplateChart } from './template.ts';

const of =
  (dataset: string) =>
  (field: string, ...stages: readonly Stage[]) =>
    pipeline(dataset, field, ...stages);
const events = of('events-web');
const sessions = of('sessions');
const count = aggregate('count');
const distinct = aggregate('distinct');
const views = where('event', 'equals', 'pageview');
/** Each output keeps its own first pages, and only those of both are points. No scatter has more points. */
const mostPages = 1000;
const timeByPage = events('time_on_page', by('page'), aggregate('median'), top(mostPages));
const every =
  (interval: 'hour' | 'day'): Stage =>
  (input) => ({ type: 'timeBucket', interval, gapFill: 'zero', input });

export const visitorsBySource = sessions(
  'user_id',
  where('source', 'isNotNull'),
  by('source'),
  distinct,
  top(12),
);

/** When visitors come, from where, and what they do. */
export const behaviorCharts: readonly TemplateChart[] = [
  {
    name: 'Busiest hours',
    type: 'heatmap',
    outputs: { Visitors: events('user_id', views, every('hour'), distinct) },
    place: [0, 0, 7, 6],
  },
  {
    name: 'Sources',
    type: 'barList',
    outputs: { Visitors: visitorsBySource },
    place: [7, 0, 5, 6],
  },
  {
    name: 'Visitors by country',
    type: 'map',
    outputs: { Visitors: events('user_id', views, by('country'), distinct) },
    place: [0, 6, 7, 8],
  },
  {
    name: 'Pages by views and time on page',
    type: 'scatter',
    outputs: {
      Views: events('*', views, by('page'), count, top(mostPages)),
      'Median time on page': timeByPage,
    },
    place: [7, 6, 5, 8],
  },
  {
    name: 'Channels',
    type: 'radar',
    outputs: {
      Visits: sessions('session_id', by('channel'), distinct),
      Bounces: sessions('session_id', where('bounced', 'equals', true), by('channel'), distinct),
    },
    place: [0, 14, 6, 6],
  },
  {
    name: 'Visits by day',
    type: 'heatmap',
    outputs: {
      Visits: sessions('session_id', every('day'), distinct),
    },
    place: [6, 14, 6, 6],
  },
];
