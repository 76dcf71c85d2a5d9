import { validSearch } from './valid-search.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { readPublicRange } from '../../features/public/public-range.ts';
import { readPublicSearch } from '../../features/public/public-search.ts';
import { leadToProjectZone } from './lead-to-project-zone.ts';
import { rootRoute } from './root-route.tsx';

/** Public pages: none needs a session. */
export const publicProjectsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/public',
  validateSearch: validSearch(readPublicSearch),
  component: lazyPage(
    () => import('../../features/public/public-projects-page.tsx'),
    'PublicProjectsPage',
  ),
});

export const publicProjectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/p/$slug',
  validateSearch: validSearch(readPublicRange),
  beforeLoad: (context) => leadToProjectZone(context),
  component: lazyPage(
    () => import('../../features/public/public-project-page.tsx'),
    'PublicProjectPage',
  ),
});

export const publicDashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/p/$slug/$id',
  validateSearch: validSearch(readPublicRange),
  beforeLoad: (context) => leadToProjectZone(context),
  component: lazyPage(
    () => import('../../features/public/public-dashboard-page.tsx'),
    'PublicDashboardPage',
  ),
});

/** Where the page of a public project was until it had an address of its own. */
export const formerPublicProjectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/public/$slug',
  beforeLoad: ({ params: { slug } }) => {
    throw redirect({ to: '/p/$slug', params: { slug }, replace: true });
  },
});
