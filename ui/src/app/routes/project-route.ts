import { createRoute } from '@tanstack/react-router';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { leadToProjectZone } from '../../features/projects/project-zone.ts';
import { queryClient } from '../query-client.ts';
import { retainView } from '../../period/retain-view.ts';
import { signedInRoute } from './signed-in-routes.ts';

/** What all pages of a project have in common. */
export const projectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects/$slug',
  component: ProjectFrame,
  beforeLoad: ({ params: { slug }, location: { search } }) =>
    leadToProjectZone(queryClient, slug, search),
  search: { middlewares: [retainView] },
});
