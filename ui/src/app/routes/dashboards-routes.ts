import { validSearch } from './valid-search.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { readDashboardSearch } from '../../features/dashboards/dashboards-search.ts';
import { readRangeSearch } from '../../period/range-search.ts';
import { projectRoute } from './project-route.ts';

export const dashboardsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/dashboards',
  component: lazyPage(
    () => import('../../features/dashboards/dashboards-page.tsx'),
    'DashboardsPage',
  ),
});

export const dashboardRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/dashboards/$id',
  validateSearch: validSearch(readDashboardSearch),
  component: lazyPage(
    () => import('../../features/dashboards/dashboard-page.tsx'),
    'DashboardPage',
  ),
});

/** The ID `new` creates a chart. */
export const chartEditorRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/dashboards/$id/charts/$chartId',
  validateSearch: validSearch(readRangeSearch),
  component: lazyPage(
    () => import('../../features/dashboards/editor/chart-editor-page.tsx'),
    'ChartEditorPage',
  ),
});
