import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { closed, nullable } from '../../http/index.ts';
import { readName, projectAccess } from '../../projects/index.ts';
import { addDashboard } from '../add-dashboard.ts';
import { auditDashboard } from '../audit-dashboard.ts';
import { inheritMarkers } from '../dashboard.ts';
import {
  dashboardSchema,
  descriptionSchema,
  markerOverridesSchema,
  nameSchema,
  positionSchema,
} from '../dashboard-schemas.ts';
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
      'members can see it. A project can have 100 dashboards; more are a 409.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'DashboardValidationError',
    body: closed({
      name: nameSchema,
      description: Type.Optional(nullable(descriptionSchema)),
      isPublic: Type.Optional(nullable(Type.Boolean({ default: false }))),
      position: Type.Optional(nullable(positionSchema)),
      markerOverrides: Type.Optional(nullable(markerOverridesSchema)),
    }),
    answers: { 200: dashboardSchema },
    handle: async ({ caller, body, recheck }) => {
      const { db } = context;
      const fields = {
        name: readName(body.name, 'DashboardValidationError'),
        description: body.description ?? '',
        isPublic: body.isPublic ?? false,
        position: body.position ?? null,
        markerOverrides: body.markerOverrides ?? inheritMarkers,
      };
      const dashboard = await db.transaction().execute(async (transaction) => {
        const { project } = await recheck(transaction);
        const made = await addDashboard(transaction, context, { ...fields, projectId: project.id });
        if (made.isPublic) {
          const action = 'dashboard.published';
          const entry = { action, by: caller, project, dashboard: made } as const;
          await auditDashboard(transaction, context, entry);
        }
        return made;
      });
      return dashboardView(dashboard);
    },
  });
