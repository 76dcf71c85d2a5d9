import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readVitalsSearch } from '../../features/vitals/vitals-search.ts';
import { projectRoute } from './project-route.ts';

export const vitalsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/vitals',
  validateSearch: readVitalsSearch,
  component: lazyRouteComponent(
    () => import('../../features/vitals/vitals-page.tsx'),
    'VitalsPage',
  ),
});
