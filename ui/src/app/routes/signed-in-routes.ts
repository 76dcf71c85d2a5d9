import { createRoute, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../../api/session.ts';
import { AccountPage } from '../../features/account/account-page.tsx';
import { InstancePage } from '../../features/instance/instance-page.tsx';
import { OrganizationPage } from '../../features/organizations/organization-page.tsx';
import { OrganizationsPage } from '../../features/organizations/organizations-page.tsx';
import { ProjectsPage } from '../../features/projects/projects-page.tsx';
import { readProjectsSearch } from '../../features/projects/projects-search.ts';
import { Frame } from '../frame.tsx';
import { queryClient } from '../query-client.ts';
import { rootRoute } from './root-route.tsx';

/** The frame of every page that needs a session. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: Frame,
  beforeLoad: async ({ location: { href } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: '/sign-in', search: href === '/' ? {} : { next: href } });
  },
});

export const projectsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  validateSearch: readProjectsSearch,
  component: ProjectsPage,
});

export const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account',
  component: AccountPage,
});

export const organizationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/organizations',
  component: OrganizationsPage,
});

export const organizationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/organizations/$slug',
  component: OrganizationPage,
});

export const instanceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/instance',
  component: InstancePage,
});
