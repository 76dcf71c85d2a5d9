import { createRouter } from '@tanstack/react-router';
import { addresses } from './addresses.ts';
import { chartEditorRoute, dashboardRoute, dashboardsRoute } from './routes/dashboards-routes.ts';
import { designRoute } from './routes/design-route.ts';
import { explorerRoute } from './routes/explorer-routes.ts';
import { issueRoute, issuesRoute } from './routes/issues-routes.ts';
import { peopleRoute, personRoute } from './routes/people-routes.ts';
import { installRoute, noPageRoute, overviewRoute } from './routes/project-pages.ts';
import { projectRoute } from './routes/project-route.ts';
import {
  formerPublicProjectRoute,
  publicDashboardRoute,
  publicProjectRoute,
  publicProjectsRoute,
} from './routes/public-routes.ts';
import { replayRoute, replaysRoute } from './routes/replays-routes.ts';
import { rootRoute } from './routes/root-route.tsx';
import { settingsRoute } from './routes/settings-routes.ts';
import {
  forgotPasswordRoute,
  invitationRoute,
  resetPasswordRoute,
  signInRoute,
  signUpRoute,
} from './routes/sign-in-routes.ts';
import {
  accountRoute,
  instanceRoute,
  organizationRoute,
  organizationsRoute,
  projectsRoute,
  signedInRoute,
} from './routes/signed-in-routes.ts';
import { vitalsRoute } from './routes/vitals-routes.ts';

const ofProject = projectRoute.addChildren([
  overviewRoute,
  explorerRoute,
  peopleRoute,
  personRoute,
  installRoute,
  settingsRoute,
  issuesRoute,
  issueRoute,
  dashboardsRoute,
  dashboardRoute,
  chartEditorRoute,
  replaysRoute,
  replayRoute,
  vitalsRoute,
  noPageRoute,
]);

/** The pages of the app by their addresses. Opening it reads the address, and takes 10 ms on phones. */
export const openRouter = () =>
  createRouter({
    rewrite: addresses,
    scrollRestoration: true,
    // The page behind a link is loaded while the pointer or the focus is on it.
    defaultPreload: 'intent',
    routeTree: rootRoute.addChildren([
      signInRoute,
      signUpRoute,
      forgotPasswordRoute,
      resetPasswordRoute,
      invitationRoute,
      publicProjectsRoute,
      publicProjectRoute,
      publicDashboardRoute,
      formerPublicProjectRoute,
      designRoute,
      signedInRoute.addChildren([
        projectsRoute,
        ofProject,
        accountRoute,
        organizationsRoute,
        organizationRoute,
        instanceRoute,
      ]),
    ]),
  });

export type AppRouter = ReturnType<typeof openRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
