import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { sessionQuery } from '../api/session.ts';
import { FailureNotice } from '../components/notice.tsx';
import { InstallPage } from '../features/install/install-page.tsx';
import { OverviewPage } from '../features/overview/overview-page.tsx';
import { readOverviewSearch } from '../features/overview/overview-search.ts';
import { ProjectsPage } from '../features/projects/projects-page.tsx';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { Frame } from './frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { queryClient } from './query-client.ts';

function RouteFailure({ error, reset }: ErrorComponentProps) {
  const failure = error instanceof Error ? error : new Error(String(error));
  return <FailureNotice error={failure} retry={reset} />;
}

const rootRoute = createRootRoute({
  notFoundComponent: NotFoundPage,
  errorComponent: RouteFailure,
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  component: SignInPage,
});

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: Frame,
  beforeLoad: async () => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: '/sign-in' });
  },
});

const projectsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  component: ProjectsPage,
});

export const overviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects/$slug',
  validateSearch: readOverviewSearch,
  component: OverviewPage,
});

const installRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects/$slug/install',
  component: InstallPage,
});

export const router = createRouter({
  basepath: '/app',
  routeTree: rootRoute.addChildren([
    signInRoute,
    signedInRoute.addChildren([projectsRoute, overviewRoute, installRoute]),
  ]),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
