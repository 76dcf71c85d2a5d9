import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readDashboardSearch } from '../../features/dashboards/dashboards-search.ts';
import { readRangeSearch } from '../../period/range-search.ts';
import { projectRoute } from './project-route.ts';

export const dashboardsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/dashboards',
  component: lazyRouteComponent(
    () => import('../../features/dashboards/dashboards-page.tsx'),
    'DashboardsPage',
  ),
});

export const dashboardRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/dashboards/$id',
  validateSearch: readDashboardSearch,
  component: lazyRouteComponent(
    () => import('../../features/dashboards/dashboard-page.tsx'),
    'DashboardPage',
  ),
});

/** The ID `new` creates a chart. */
export const chartEditorRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/dashboards/$id/charts/$chartId',
  validateSearch: readRangeSearch,
  component: lazyRouteComponent(
    () => import('../../features/dashboards/editor/chart-editor-page.tsx'),
    'ChartEditorPage',
  ),
});
