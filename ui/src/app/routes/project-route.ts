import { createRoute } from '@tanstack/react-router';
import { ProjectFrame } from '../../features/projects/project-frame.tsx';
import { keepView } from '../../period/kept-view.ts';
import { signedInRoute } from './signed-in-routes.ts';

/** What all pages of a project have in common. */
export const projectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects/$slug',
  component: ProjectFrame,
  search: { middlewares: [keepView] },
});
