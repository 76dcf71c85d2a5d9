import { type Static, Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { nullable } from '../../http/index.ts';
import { readName } from '../../projects/index.ts';
import { changeDashboard } from '../change-dashboard.ts';
import { dashboardAccess } from '../dashboard-access.ts';
import type { DashboardChanges } from '../dashboard.ts';
import {
  dashboardSchema,
  descriptionSchema,
  markerOverridesSchema,
  nameSchema,
  positionSchema,
} from '../dashboard-schemas.ts';
import { dashboardView } from '../dashboard-view.ts';
import type { DashboardsContext } from '../dashboards-context.ts';
import { isSent } from '../sent.ts';

const bodySchema = Type.Object({
  name: Type.Optional(nullable(nameSchema)),
  description: Type.Optional(nullable(descriptionSchema)),
  isPublic: Type.Optional(nullable(Type.Boolean())),
  isDefault: Type.Optional(
    nullable(
      Type.Boolean({ description: '`true` makes it the default instead of the current one.' }),
    ),
  ),
  position: Type.Optional(nullable(positionSchema)),
  markerOverrides: Type.Optional(nullable(markerOverridesSchema)),
});

export const updateDashboardRoute = (context: DashboardsContext) =>
  route({
    operation: 'updateDashboard',
    access: dashboardAccess,
    method: 'PATCH',
    path: '/v0/project/{idOrSlug}/dashboards/{id}',
    summary: 'Change a dashboard',
    description:
      'Omitted or null fields keep their value; `markerOverrides` is replaced as a whole. ' +
      '`updatedAt` changes only if something else does. Removing `isDefault` from the default ' +
      'dashboard is a 409: make another one the default instead.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'DashboardValidationError',
    body: bodySchema,
    answers: { 200: dashboardSchema },
    handle: async ({ caller, body, recheck }) => {
      return dashboardView(await changeDashboard(context, recheck, readChanges(body), caller));
    },
  });

/** @throws AppError 400 for an invalid name */
function readChanges(body: Static<typeof bodySchema>): DashboardChanges {
  const { name, description, isPublic, isDefault, position, markerOverrides } = body;
  return {
    ...(isSent(name) && { name: readName(name, 'DashboardValidationError') }),
    ...(isSent(description) && { description }),
    ...(isSent(isPublic) && { isPublic }),
    ...(isSent(isDefault) && { isDefault }),
    ...(isSent(position) && { position }),
    ...(isSent(markerOverrides) && { markerOverrides }),
  };
}
