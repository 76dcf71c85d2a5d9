import {
  behaviorCharts,
  by,
  type DashboardTemplate,
  top,
  visitorsBySource,
  where,
} from '../dashboards/index.ts';
import { distinct, events, isEvent } from './demo-queries.ts';

const visitorsBy = (field: string) =>
  events('user_id', isEvent('pageview'), where(field, 'isNotNull'), by(field), distinct, top(12));

/** The template, with a list that has tabs. */
export const behavior: DashboardTemplate = {
  name: 'Behavior',
  description: 'When visitors come, from where, and what they do.',
  position: null,
  charts: behaviorCharts.map((chart) =>
    chart.name === 'Sources'
      ? {
          ...chart,
          name: 'Top lists',
          outputs: {
            Pages: visitorsBy('page'),
            Sources: visitorsBySource,
            Browsers: visitorsBy('browser'),
          },
        }
      : chart,
  ),
};
