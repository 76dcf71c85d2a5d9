import { route } from '../../accounts/index.ts';
import { copyDashboard } from '../copy-dashboard.ts';
import { dashboardAccess } from '../dashboard-access.ts';
import { copyName } from '../dashboard.ts';
import { dashboardSchema } from '../dashboard-schemas.ts';
import { dashboardView } from '../dashboard-view.ts';
import type { DashboardsContext } from '../dashboards-context.ts';
import type { Executor } from '../../store/metadata/index.ts';

export const duplicateDashboardRoute = (context: DashboardsContext) =>
  route({
    operation: 'duplicateDashboard',
    access: dashboardAccess,
    method: 'POST',
    path: '/v0/project/{idOrSlug}/dashboards/{id}/duplicate',
    summary: 'Duplicate a dashboard',
    description:
      'Copies the dashboard and its charts after the last dashboard, as `<name> (copy)`. The ' +
      'copy is neither public nor the default. A body is ignored.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'DashboardValidationError',
    answers: { 200: dashboardSchema },
    handle: async ({ recheck }) => {
      const inPlace = async (transaction: Executor) => {
        const granted = await recheck(transaction);
        return { ...granted, target: granted.project };
      };
      return dashboardView(await copyDashboard(context, inPlace, copyName));
    },
  });
