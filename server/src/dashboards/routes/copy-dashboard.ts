import { Type } from 'typebox';
import { type Access, authorize, route } from '../../accounts/index.ts';
import { existingProject, type Project } from '../../projects/index.ts';
import { copyDashboard } from '../copy-dashboard.ts';
import type { Dashboard } from '../dashboard.ts';
import { requireDashboard } from '../dashboard-access.ts';
import { dashboardSchema } from '../dashboard-schemas.ts';
import { dashboardView } from '../dashboard-view.ts';
import type { DashboardsContext } from '../dashboards-context.ts';

const rule = { role: 'member', writes: true } as const;

/** Missing resources get 404 before roles are checked (403). */
const copyAccess: Access<
  { readonly idOrSlug: string; readonly id: string },
  { readonly targetProjectId: string },
  { readonly dashboard: Dashboard; readonly target: Project }
> = {
  authentication: 'required',
  who: `${rule.role} of the project and of body.targetProjectId`,
  writes: rule.writes,
  grant: async ({ caller, params, body }, db) => {
    const project = await existingProject(db, params.idOrSlug);
    const dashboard = await requireDashboard(db, project.id, params.id);
    const target = await existingProject(db, body.targetProjectId);
    authorize(caller, rule, project.ownerId);
    authorize(caller, rule, target.ownerId);
    return { dashboard, target };
  },
};

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
    handle: async ({ dashboard, target }) =>
      dashboardView(await copyDashboard(context, dashboard, target.id, (name) => name)),
  });
