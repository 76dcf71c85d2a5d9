import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { sessionQuery } from '../api/session.ts';
import { FailureNotice } from '../components/notice.tsx';
import { AccountPage } from '../features/account/account-page.tsx';
import { InstallPage } from '../features/install/install-page.tsx';
import { InstancePage } from '../features/instance/instance-page.tsx';
import { InvitationPage } from '../features/organizations/invitation-page.tsx';
import { OrganizationPage } from '../features/organizations/organization-page.tsx';
import { OrganizationsPage } from '../features/organizations/organizations-page.tsx';
import { OverviewPage } from '../features/overview/overview-page.tsx';
import { readOverviewSearch } from '../features/overview/overview-search.ts';
import { ProjectsPage } from '../features/projects/projects-page.tsx';
import { ForgotPasswordPage } from '../features/sign-in/forgot-password-page.tsx';
import { ResetPasswordPage } from '../features/sign-in/reset-password-page.tsx';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { SignUpPage } from '../features/sign-in/sign-up-page.tsx';
import { Frame } from './frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { queryClient } from './query-client.ts';
import { readInvitation, readSignInSearch, readToken } from './sign-in-search.ts';

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
  validateSearch: readSignInSearch,
  component: SignInPage,
});

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-up',
  validateSearch: readInvitation,
  component: SignUpPage,
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: ForgotPasswordPage,
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: readToken,
  component: ResetPasswordPage,
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations/$id',
  component: InvitationPage,
});

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: Frame,
  beforeLoad: async () => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: '/sign-in', search: {} });
  },
});

const projectsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  component: ProjectsPage,
});

const overviewRoute = createRoute({
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

const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account',
  component: AccountPage,
});

const organizationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/organizations',
  component: OrganizationsPage,
});

const organizationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/organizations/$slug',
  component: OrganizationPage,
});

const instanceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/instance',
  component: InstancePage,
});

export const router = createRouter({
  basepath: '/app',
  routeTree: rootRoute.addChildren([
    signInRoute,
    signUpRoute,
    forgotPasswordRoute,
    resetPasswordRoute,
    invitationRoute,
    signedInRoute.addChildren([
      projectsRoute,
      overviewRoute,
      installRoute,
      accountRoute,
      organizationsRoute,
      organizationRoute,
      instanceRoute,
    ]),
  ]),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
