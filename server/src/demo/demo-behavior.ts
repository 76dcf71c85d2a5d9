import {
  aggregate,
  by,
  type DashboardTemplate,
  type Stage,
  top,
  where,
} from '../dashboards/index.ts';
import { count, distinct, events, isEvent, sessions } from './demo-queries.ts';

const views = isEvent('pageview');
const byHour: Stage = (input) => ({
  type: 'timeBucket',
  interval: 'hour',
  gapFill: 'zero',
  input,
});
const visitorsBy = (field: string) =>
  events('user_id', views, where(field, 'isNotNull'), by(field), distinct, top(12));

/** When visitors come, from where, and what they do. */
export const behavior: DashboardTemplate = {
  name: 'Behavior',
  description: 'When visitors come, from where, and what they do.',
  position: null,
  charts: [
    {
      name: 'Busiest hours',
      type: 'heatmap',
      outputs: { Visitors: events('user_id', views, byHour, distinct) },
      place: [0, 0, 7, 6],
    },
    {
      name: 'Top lists',
      type: 'barList',
      outputs: {
        Pages: visitorsBy('page'),
        Sources: visitorsBy('referrer'),
        Browsers: visitorsBy('browser'),
      },
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
        Views: events('*', views, by('page'), count, top(40)),
        'Median time on page (s)': {
          type: 'formula',
          expression: 'A / 1000',
          precision: 1,
          inputs: [{ id: 'A', query: events('time_on_page', by('page'), aggregate('median')) }],
        },
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
        Visits: sessions(
          'session_id',
          (input) => ({
            type: 'timeBucket',
            interval: 'day',
            gapFill: 'zero',
            input,
          }),
          distinct,
        ),
      },
      place: [6, 14, 6, 6],
    },
  ],
};
