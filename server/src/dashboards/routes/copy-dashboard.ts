import { Type } from 'typebox';
import { type Caller, route, sharedAccess } from '../../accounts/index.ts';
import type { AccessRequest } from '../../http/index.ts';
import { existingProject } from '../../projects/index.ts';
import { copyDashboard } from '../copy-dashboard.ts';
import { requireDashboard } from '../dashboard-access.ts';
import { dashboardSchema } from '../dashboard-schemas.ts';
import { dashboardView } from '../dashboard-view.ts';
import type { DashboardsContext } from '../dashboards-context.ts';

/** Missing resources get 404 before roles are checked (403). */
const copyAccess = sharedAccess({
  role: 'member',
  of: 'project',
  writes: true,
  on: 'the project and of body.targetProjectId',
  find: async (
    {
      params,
      body,
    }: AccessRequest<
      Caller,
      { readonly idOrSlug: string; readonly id: string },
      { readonly targetProjectId: string }
    >,
    db,
  ) => {
    const project = await existingProject(db, params.idOrSlug);
    const dashboard = await requireDashboard(db, project.id, params.id);
    return { project, dashboard, target: await existingProject(db, body.targetProjectId) };
  },
  ownersOf: ({ project, target }) => [project.ownerId, target.ownerId],
});

export const copyDashboardRoute = (context: DashboardsContext) =>
  route({
    operation: 'copyDashboard',
    access: copyAccess,
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
    handle: async ({ recheck }) =>
      dashboardView(await copyDashboard(context, recheck, (name) => name)),
  });
