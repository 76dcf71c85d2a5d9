import { Type } from 'typebox';
import { route } from '../../../accounts/index.ts';
import { nullable } from '../../../http/index.ts';
import { partAccess } from '../../../projects/index.ts';
import { requireDashboard } from '../../dashboard-access.ts';
import type { PublicCharts } from '../public-charts.ts';

const access = partAccess('viewer', async (executor, project, { id }) => ({
  dashboard: await requireDashboard(executor, project.id, id),
}));

export const listPublicChartsRoute = ({ charts }: { readonly charts: PublicCharts }) =>
  route({
    operation: 'listPublicCharts',
    access,
    method: 'GET',
    path: '/v0/project/{idOrSlug}/dashboards/{id}/public-charts',
    summary: 'List which charts are public',
    description:
      'All charts of a dashboard, public or not, and why each would be missing when it is public.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'DashboardValidationError',
    answers: {
      200: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          hiddenBecause: nullable(
            Type.String({ description: 'One sentence; null if the chart is public.' }),
          ),
        }),
      ),
    },
    handle: async ({ project, dashboard }) => {
      const exposed = await charts.ofDashboard(project, dashboard.id);
      return exposed.map(({ chart: { id, name }, reason }) => ({
        id,
        name,
        hiddenBecause: reason,
      }));
    },
  });
