import { aggregate, by, overTime, pipeline, type Stage, top, where } from './pipeline.ts';
import type { TemplateChart } from './template.ts';

const events = (field: string, ...stages: readonly Stage[]) =>
  pipeline('events-web', field, ...stages);
const pageViews = where('event', 'equals', 'pageview');
const visitors = aggregate('distinct');

const visitorsBy = (field: string, ...stages: readonly Stage[]) =>
  events('user_id', pageViews, by(field), visitors, ...stages);

/** The first questions about a web site: how many visitors, when, from where, and with which device. */
export const webCharts: readonly TemplateChart[] = [
  {
    name: 'Visitors',
    type: 'number',
    outputs: { Visitors: events('user_id', visitors) },
    options: { compact: true },
    place: [0, 0, 3, 2],
  },
  {
    name: 'Page views',
    type: 'number',
    outputs: { 'Page views': events('*', pageViews, aggregate('count')) },
    options: { compact: true },
    place: [3, 0, 3, 2],
  },
  {
    name: 'Sessions',
    type: 'number',
    outputs: { Sessions: events('session_id', aggregate('distinct')) },
    options: { compact: true },
    place: [6, 0, 3, 2],
  },
  {
    name: 'Median time on page',
    type: 'number',
    outputs: { 'Median time on page': events('time_on_page', aggregate('median')) },
    options: { unit: 'ms', decimals: 0 },
    place: [9, 0, 3, 2],
  },
  {
    name: 'Traffic',
    type: 'area',
    outputs: {
      Visitors: events('user_id', overTime, visitors),
      'Page views': events('*', pageViews, overTime, aggregate('count')),
    },
    options: { legend: 'top', smooth: true },
    place: [0, 2, 12, 5],
  },
  {
    name: 'Top pages',
    type: 'barList',
    outputs: { Visitors: visitorsBy('page', top(10)) },
    place: [0, 7, 6, 6],
  },
  {
    name: 'Referrers',
    type: 'barList',
    outputs: {
      Visitors: events(
        'user_id',
        pageViews,
        where('referrer', 'isNotNull'),
        by('referrer'),
        visitors,
        top(10),
      ),
    },
    place: [6, 7, 6, 6],
  },
  {
    name: 'Countries',
    type: 'map',
    outputs: { Visitors: visitorsBy('country') },
    place: [0, 13, 6, 6],
  },
  {
    name: 'Events',
    type: 'table',
    outputs: {
      Events: events(
        '*',
        where('event', 'notEquals', 'pageview'),
        where('event', 'notEquals', 'page_leave'),
        by('event'),
        aggregate('count'),
        top(10),
      ),
    },
    place: [6, 13, 6, 6],
  },
  {
    name: 'Browsers',
    type: 'donut',
    outputs: { Visitors: visitorsBy('browser', top(5, true)) },
    options: { legend: 'right' },
    place: [0, 19, 4, 5],
  },
  {
    name: 'Operating systems',
    type: 'donut',
    outputs: { Visitors: visitorsBy('os', top(5, true)) },
    options: { legend: 'right' },
    place: [4, 19, 4, 5],
  },
  {
    name: 'Devices',
    type: 'donut',
    outputs: { Visitors: visitorsBy('device') },
    options: { legend: 'right' },
    place: [8, 19, 4, 5],
  },
];
