import { validSearch } from './valid-search.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { readOverviewSearch } from '../../features/overview/overview-search.ts';
import { projectRoute } from './project-route.ts';

export const overviewRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  validateSearch: validSearch(readOverviewSearch),
  component: lazyPage(() => import('../../features/overview/overview-page.tsx'), 'OverviewPage'),
});

export const installRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/install',
  component: lazyPage(() => import('../../features/install/install-page.tsx'), 'InstallPage'),
});

/**
 * Any other address. As the router's own component for that, it would come with an error boundary, which would catch
 * pages that can't be loaded.
 */
export const noPageRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/$',
  component: lazyPage(() => import('../../features/projects/no-page.tsx'), 'NoPage'),
});
