import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { arrangeCharts, readChartPlaces } from '../arrange-charts.ts';
import { gridPlaceSchema } from '../chart-schemas.ts';
import { dashboardAccess } from '../dashboard-access.ts';
import { chartsPerDashboard } from '../dashboard.ts';
import type { DashboardsContext } from '../dashboards-context.ts';

export const arrangeChartsRoute = (context: DashboardsContext) =>
  route({
    operation: 'arrangeCharts',
    access: dashboardAccess,
    method: 'PATCH',
    path: '/v0/project/{idOrSlug}/dashboards/{id}/arrange',
    summary: 'Arrange charts',
    description:
      'Sets the given positions, all or none. Other charts keep theirs. A chart that is not on ' +
      'the dashboard is a 404.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'DashboardValidationError',
    body: Type.Object({
      charts: Type.Array(Type.Object({ id: Type.String(), position: gridPlaceSchema }), {
        maxItems: chartsPerDashboard,
      }),
    }),
    answers: { 204: null },
    parse: ({ body }) => readChartPlaces(body.charts),
    handle: ({ parsed, recheck }) => arrangeCharts(context, recheck, parsed),
  });
