import { createRoute } from '@tanstack/react-router';
import { ProjectFrame } from '../../features/projects/project-frame.tsx';
import { signedInRoute } from './signed-in-routes.ts';

/** Round every page of one project: its name and its tabs. */
export const projectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects/$slug',
  component: ProjectFrame,
});
