import type { Route } from '../../accounts/index.ts';
import type { ChartsContext } from '../dashboards-context.ts';
import { arrangeChartsRoute } from './arrange-charts.ts';
import { copyDashboardRoute } from './copy-dashboard.ts';
import { createChartRoute } from './create-chart.ts';
import { createChartsRoute } from './create-charts.ts';
import { createDashboardRoute } from './create-dashboard.ts';
import { createFilledDashboardRoute } from './create-filled-dashboard.ts';
import { deleteChartRoute } from './delete-chart.ts';
import { deleteDashboardRoute } from './delete-dashboard.ts';
import { duplicateDashboardRoute } from './duplicate-dashboard.ts';
import { listDashboardsRoute } from './list-dashboards.ts';
import { reorderDashboardsRoute } from './reorder-dashboards.ts';
import { updateChartRoute } from './update-chart.ts';
import { updateDashboardRoute } from './update-dashboard.ts';

/** All endpoints of the module. */
export function dashboardRoutes(context: ChartsContext): readonly Route[] {
  return [
    listDashboardsRoute(context),
    createDashboardRoute(context),
    createFilledDashboardRoute(context),
    reorderDashboardsRoute(context),
    updateDashboardRoute(context),
    deleteDashboardRoute(context),
    duplicateDashboardRoute(context),
    copyDashboardRoute(context),
    createChartsRoute(context),
    arrangeChartsRoute(context),
    createChartRoute(context),
    updateChartRoute(context),
    deleteChartRoute(context),
  ];
}
