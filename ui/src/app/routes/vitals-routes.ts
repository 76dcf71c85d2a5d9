import { validSearch } from './valid-search.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { readVitalsSearch } from '../../features/vitals/vitals-search.ts';
import { projectRoute } from './project-route.ts';

export const vitalsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/vitals',
  validateSearch: validSearch(readVitalsSearch),
  component: lazyPage(() => import('../../features/vitals/vitals-page.tsx'), 'VitalsPage'),
});
