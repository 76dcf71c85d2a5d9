import { validSearch } from './valid-search.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { sessionQuery } from '../../api/session.ts';
import { readProjectsSearch } from '../../features/projects/projects-search.ts';
import { Frame } from '../frame/frame.tsx';
import { queryClient } from '../query-client.ts';
import { rootRoute } from './root-route.tsx';

/** The frame of every page that needs a session. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: Frame,
  beforeLoad: async ({ location: { href } }) => {
    const session = await queryClient.ensureQueryData({ ...sessionQuery, retry: 2 });
    if (!session) throw redirect({ to: '/sign-in', search: href === '/' ? {} : { next: href } });
  },
});

export const projectsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  validateSearch: validSearch(readProjectsSearch),
  component: lazyPage(() => import('../../features/projects/projects-page.tsx'), 'ProjectsPage'),
});

export const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account',
  component: lazyPage(() => import('../../features/account/account-page.tsx'), 'AccountPage'),
});

export const organizationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/organizations',
  component: lazyPage(
    () => import('../../features/organizations/organizations-page.tsx'),
    'OrganizationsPage',
  ),
});

export const organizationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/organizations/$slug',
  component: lazyPage(
    () => import('../../features/organizations/organization-page.tsx'),
    'OrganizationPage',
  ),
});

export const instanceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/instance',
  component: lazyPage(() => import('../../features/instance/instance-page.tsx'), 'InstancePage'),
});
