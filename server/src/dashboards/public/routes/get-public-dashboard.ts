import { Type } from 'typebox';
import { route } from '../../../accounts/index.ts';
import { nullable } from '../../../http/index.ts';
import { withoutHoles } from '../fill-holes.ts';
import { publicDashboardAccess } from '../public-access.ts';
import type { PublicCharts } from '../public-charts.ts';
import { publicChartSchema, publicDashboardProperties } from '../public-schemas.ts';

export const getPublicDashboardRoute = ({ charts }: { readonly charts: PublicCharts }) =>
  route({
    operation: 'getPublicDashboard',
    access: publicDashboardAccess,
    method: 'GET',
    path: '/v0/public-projects/{idOrSlug}/dashboards/{id}',
    summary: 'Read a public dashboard',
    description:
      'Its charts, from top to bottom, without their queries. Charts of fields that can contain ' +
      'personal data are missing; others take their places.',
    tags: ['Dashboards'],
    errors: ['NotFoundError'],
    validationTag: 'DashboardValidationError',
    answers: {
      200: Type.Object({
        ...publicDashboardProperties,
        preferredChartColors: nullable(
          Type.Array(Type.String(), { description: 'The project’s colors for series.' }),
        ),
        hiddenCharts: Type.Integer({ description: 'Charts that are missing.' }),
        charts: Type.Array(publicChartSchema),
      }),
    },
    handle: async ({ project, dashboard }) => {
      const exposed = await charts.ofDashboard(project, dashboard.id);
      const of = (isShown: boolean) =>
        exposed.flatMap(({ chart, reason }) => ((reason === null) === isShown ? [chart] : []));
      const shown = withoutHoles(of(true), of(false));
      return {
        ...dashboard,
        preferredChartColors: project.preferredChartColors,
        hiddenCharts: exposed.length - shown.length,
        charts: shown.map(({ updatedAt: _, query: __, fromView: ___, ...chart }) => chart),
      };
    },
  });
