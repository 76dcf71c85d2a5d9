import { createRoute } from '@tanstack/react-router';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { retainView } from '../../period/retain-view.ts';
import { leadToProjectZone } from './lead-to-project-zone.ts';
import { signedInRoute } from './signed-in-routes.ts';

/** What all pages of a project have in common. */
export const projectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects/$slug',
  component: ProjectFrame,
  beforeLoad: (context) => leadToProjectZone(context),
  search: { middlewares: [retainView] },
});
