import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readExplorerSearch } from '../../features/explorer/explorer-search.ts';
import { projectRoute } from './project-route.ts';

export const explorerRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/events',
  validateSearch: readExplorerSearch,
  component: lazyRouteComponent(
    () => import('../../features/explorer/explorer-page.tsx'),
    'ExplorerPage',
  ),
});
