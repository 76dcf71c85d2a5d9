import { route } from '../../accounts/index.ts';
import { removeDashboard } from '../change-dashboard.ts';
import { dashboardAccess } from '../dashboard-access.ts';
import type { DashboardsContext } from '../dashboards-context.ts';

export const deleteDashboardRoute = (context: DashboardsContext) =>
  route({
    operation: 'deleteDashboard',
    access: dashboardAccess,
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/dashboards/{id}',
    summary: 'Delete a dashboard',
    description:
      'Its charts are deleted too. The default dashboard cannot be deleted while there are ' +
      'others: 409.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'DashboardValidationError',
    answers: { 204: null },
    handle: async ({ caller, recheck }) => {
      await removeDashboard(context, recheck, caller);
    },
  });
