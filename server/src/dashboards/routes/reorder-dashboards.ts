import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { positionSchema } from '../dashboard-schemas.ts';
import type { DashboardsContext } from '../dashboards-context.ts';
import { reorderDashboards } from '../reorder-dashboards.ts';

export const reorderDashboardsRoute = (context: DashboardsContext) =>
  route({
    operation: 'reorderDashboards',
    access: projectAccess('member'),
    method: 'PATCH',
    path: '/v0/project/{idOrSlug}/dashboards/reorder',
    summary: 'Reorder dashboards',
    description:
      'Sets exactly the given positions; other dashboards keep theirs. An ID that is listed ' +
      'twice or does not belong to the project is a 400, and nothing moves.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'DashboardValidationError',
    body: Type.Object({
      dashboards: Type.Array(
        Type.Object({
          id: Type.String({ description: 'ID of a dashboard of the project.' }),
          position: positionSchema,
        }),
      ),
    }),
    answers: { 204: null },
    handle: async ({ body, recheck }) => {
      await reorderDashboards(context, recheck, body.dashboards);
    },
  });
