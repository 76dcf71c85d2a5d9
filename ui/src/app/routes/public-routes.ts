import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readPublicSearch } from '../../features/public/public-search.ts';
import { rootRoute } from './root-route.tsx';

/** Public pages: none needs a session. */
export const publicProjectsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/public',
  validateSearch: readPublicSearch,
  component: lazyRouteComponent(
    () => import('../../features/public/public-projects-page.tsx'),
    'PublicProjectsPage',
  ),
});

export const publicProjectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/public/$slug',
  component: lazyRouteComponent(
    () => import('../../features/public/public-project-page.tsx'),
    'PublicProjectPage',
  ),
});
