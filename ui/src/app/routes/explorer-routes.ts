import { validSearch } from './valid-search.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { readExplorerSearch } from '../../features/explorer/explorer-search.ts';
import { projectRoute } from './project-route.ts';

export const explorerRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/events',
  validateSearch: validSearch(readExplorerSearch),
  component: lazyPage(() => import('../../features/explorer/explorer-page.tsx'), 'ExplorerPage'),
});
