import { createRoute } from '@tanstack/react-router';
import { ProjectFrame } from '../../features/projects/project-frame.tsx';
import { signedInRoute } from './signed-in-routes.ts';

/** The frame of every page of a project: its name and tabs. */
export const projectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects/$slug',
  component: ProjectFrame,
});
