import { route } from '../../accounts/index.ts';
import { closed } from '../../http/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { createDashboard } from '../create-dashboard.ts';
import { dashboardSchema, newDashboardProperties } from '../dashboard-schemas.ts';
import { dashboardView } from '../dashboard-view.ts';
import type { DashboardsContext } from '../dashboards-context.ts';

export const createDashboardRoute = (context: DashboardsContext) =>
  route({
    operation: 'createDashboard',
    access: projectAccess('member'),
    method: 'POST',
    path: '/v0/project/{idOrSlug}/dashboards',
    summary: 'Create a dashboard',
    description:
      'Creates an empty dashboard. Without `position` it goes last; without `isPublic` only ' +
      'members can see it. A project can have 10,000 dashboards; more are a 409.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'DashboardValidationError',
    body: closed(newDashboardProperties),
    answers: { 200: dashboardSchema },
    handle: async ({ caller, body, recheck }) =>
      dashboardView(await createDashboard(context, { sent: body, by: caller, recheck })),
  });
