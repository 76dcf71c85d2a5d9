import { Type } from 'typebox';
import { authorize, route } from '../../accounts/index.ts';
import { existingProject } from '../../projects/index.ts';
import { copyDashboard } from '../copy-dashboard.ts';
import { requireDashboardOf } from '../dashboard-access.ts';
import { dashboardSchema } from '../dashboard-schemas.ts';
import { dashboardView } from '../dashboard-view.ts';
import type { DashboardsContext } from '../dashboards-context.ts';

/** A copy in another project. */
export const copyDashboardRoute = (context: DashboardsContext) =>
  route({
    operation: 'copyDashboard',
    method: 'POST',
    path: '/v0/project/{idOrSlug}/dashboards/{id}/copy',
    summary: 'Copy a dashboard to a project',
    description:
      'Copies the dashboard and its charts, with the same name, after the last dashboard of ' +
      'the target. The copy is neither public nor the default. Requires write access to both ' +
      'projects.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'DashboardValidationError',
    body: Type.Object({
      targetProjectId: Type.String({ description: 'ID or slug of the target project.' }),
    }),
    answers: { 200: dashboardSchema },
    handle: async ({ caller, params, body }) => {
      const { db } = context;
      const project = await existingProject(db, params.idOrSlug);
      const source = await requireDashboardOf(db, project.id, params.id);
      const target = await existingProject(db, body.targetProjectId);
      authorize(caller, 'copyDashboard', project.ownerId);
      authorize(caller, 'copyDashboard', target.ownerId);
      return dashboardView(await copyDashboard(context, source, target.id, (name) => name));
    },
  });
