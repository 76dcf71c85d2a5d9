import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root-route.tsx';

/** Every part of the design system. It needs no session, and nothing links to it. */
export const designRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/design',
  component: lazyPage(() => import('../../features/design/design-page.tsx'), 'DesignPage'),
});
