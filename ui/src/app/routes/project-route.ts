import { createRoute } from '@tanstack/react-router';
import { ProjectFrame } from '../../features/projects/project-frame.tsx';
import { lazyPage } from './lazy-page.ts';
import { retainView } from '../../period/retain-view.ts';
import { signedInRoute } from './signed-in-routes.ts';

/** What all pages of a project have in common. */
export const projectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects/$slug',
  component: ProjectFrame,
  notFoundComponent: lazyPage(() => import('../../features/projects/no-page.tsx'), 'NoPage'),
  search: { middlewares: [retainView] },
});
