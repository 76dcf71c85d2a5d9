import {
  aggregate,
  by,
  type DashboardTemplate,
  overTime,
  top,
  where,
} from '../dashboards/index.ts';
import { behavior } from './demo-behavior.ts';
import { count, distinct, events, isEvent, of, sessions } from './demo-queries.ts';

const errors = of('errors');
const vitals = of('web-vitals');

/** From the first visit to the account: who signs up, from where, and with which plan. */
const growth: DashboardTemplate = {
  name: 'Growth',
  description: 'From the first look to the account.',
  position: null,
  charts: [
    {
      name: 'Sign-ups',
      type: 'number',
      outputs: { 'Sign-ups': events('*', isEvent('signup'), count) },
      trends: { 'Sign-ups': events('*', isEvent('signup'), overTime, count) },
      place: [0, 0, 3, 2],
    },
    {
      name: 'Downloads',
      type: 'number',
      outputs: { Downloads: events('*', isEvent('download'), count) },
      trends: { Downloads: events('*', isEvent('download'), overTime, count) },
      place: [3, 0, 3, 2],
    },
    {
      name: 'Visitors',
      type: 'number',
      outputs: { Visitors: events('user_id', distinct) },
      trends: { Visitors: events('user_id', overTime, distinct) },
      options: { compact: true },
      place: [6, 0, 3, 2],
    },
    {
      name: 'Median visit',
      type: 'number',
      outputs: { 'Median visit': sessions('duration_ms', aggregate('median')) },
      trends: { 'Median visit': sessions('duration_ms', overTime, aggregate('median')) },
      options: { unit: 'ms', decimals: 0 },
      place: [9, 0, 3, 2],
    },
    {
      name: 'Sign-ups and downloads',
      type: 'bar',
      outputs: {
        'Sign-ups': events('*', isEvent('signup'), overTime, count),
        Downloads: events('*', isEvent('download'), overTime, count),
      },
      options: { legend: 'top' },
      place: [0, 2, 8, 5],
    },
    {
      name: 'Plans',
      type: 'donut',
      outputs: { 'Sign-ups': events('*', isEvent('signup'), by('plan'), count) },
      options: { legend: 'right' },
      place: [8, 2, 4, 5],
    },
    {
      name: 'Where visits begin',
      type: 'barList',
      outputs: { Visits: sessions('session_id', by('entry_page'), distinct, top(8)) },
      place: [0, 7, 6, 5],
    },
    {
      name: 'Campaigns',
      type: 'table',
      outputs: {
        Visitors: events(
          'user_id',
          where('utm_campaign', 'isNotNull'),
          by('utm_campaign'),
          distinct,
          top(8),
        ),
      },
      place: [6, 7, 6, 5],
    },
  ],
};

/** The health of the site: errors by release and page, and page speed. */
const health: DashboardTemplate = {
  name: 'Health',
  description: 'Errors and speed, by release.',
  position: null,
  charts: [
    {
      name: 'Errors',
      type: 'number',
      outputs: { Errors: errors('*', count) },
      place: [0, 0, 3, 2],
    },
    {
      name: 'People with errors',
      type: 'number',
      outputs: { People: errors('user_id', distinct) },
      place: [3, 0, 3, 2],
    },
    {
      name: 'Median LCP',
      type: 'number',
      outputs: { LCP: vitals('value', where('metric', 'equals', 'LCP'), aggregate('median')) },
      options: { unit: 'ms', decimals: 0 },
      place: [6, 0, 3, 2],
    },
    {
      name: 'Median INP',
      type: 'number',
      outputs: { INP: vitals('value', where('metric', 'equals', 'INP'), aggregate('median')) },
      options: { unit: 'ms', decimals: 0 },
      place: [9, 0, 3, 2],
    },
    {
      name: 'Errors over time',
      type: 'area',
      outputs: {
        'Not handled': errors('*', where('handled', 'equals', false), overTime, count),
        Handled: errors('*', where('handled', 'equals', true), overTime, count),
      },
      options: { legend: 'top', stacked: true },
      place: [0, 2, 12, 5],
    },
    {
      name: 'Errors by release',
      type: 'pie',
      outputs: { Errors: errors('*', by('release'), count) },
      options: { legend: 'right' },
      place: [0, 7, 4, 5],
    },
    {
      name: 'Kinds of errors',
      type: 'barList',
      outputs: { Errors: errors('*', by('error_type'), count, top(8)) },
      place: [4, 7, 4, 5],
    },
    {
      name: 'Slowest pages (median LCP)',
      type: 'barList',
      outputs: {
        LCP: vitals(
          'value',
          where('metric', 'equals', 'LCP'),
          by('page'),
          aggregate('median'),
          top(8),
        ),
      },
      options: { unit: 'ms', decimals: 0 },
      place: [8, 7, 4, 5],
    },
  ],
};

export const demoDashboards: readonly DashboardTemplate[] = [growth, behavior, health];
