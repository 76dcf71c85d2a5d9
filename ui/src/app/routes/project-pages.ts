import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readOverviewSearch } from '../../features/overview/overview-search.ts';
import { projectRoute } from './project-route.ts';

export const overviewRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  validateSearch: readOverviewSearch,
  component: lazyRouteComponent(
    () => import('../../features/overview/overview-page.tsx'),
    'OverviewPage',
  ),
});

export const installRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/install',
  component: lazyRouteComponent(
    () => import('../../features/install/install-page.tsx'),
    'InstallPage',
  ),
});
