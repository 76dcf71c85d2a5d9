import type { Module } from '../module.ts';
import type { ChartDataContext } from './dashboards-context.ts';
import { getDashboardDataRoute } from './routes/get-dashboard-data.ts';
import { previewChartRoute } from './routes/preview-chart.ts';

/** The data of charts and dashboards: a module of its own, because queries open after dashboards. */
export function openDashboardData(context: ChartDataContext): Module {
  return {
    routes: [getDashboardDataRoute(context), previewChartRoute(context)],
    jobs: [],
    removes: {},
  };
}
