import { type TSchema, Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { chartSchema, describedQuery, newChartsSchema } from '../chart-schemas.ts';
import { chartView } from '../chart-view.ts';
import { dashboardAccess } from '../dashboard-access.ts';
import type { ChartsContext } from '../dashboards-context.ts';
import { checkNewCharts, readSentQueries } from '../sent-charts.ts';
import { addCharts } from '../write-chart.ts';

const bodySchema = <Query extends TSchema>(query: Query) =>
  Type.Object({ charts: newChartsSchema(query) });

export const createChartsRoute = (context: ChartsContext) =>
  route({
    operation: 'createCharts',
    access: dashboardAccess,
    method: 'POST',
    path: '/v0/project/{idOrSlug}/dashboards/{id}/charts',
    summary: 'Create charts',
    description: 'Adds the charts to the dashboard, or none if one of them is invalid.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError', 'ServiceUnavailableError'],
    validationTag: 'DashboardValidationError',
    body: bodySchema(Type.Unknown()),
    documentedBody: bodySchema(describedQuery),
    answers: { 200: Type.Array(chartSchema) },
    parse: ({ body }) => readSentQueries(body.charts),
    handle: async ({ project, parsed, recheck }) => {
      const charts = await checkNewCharts(context, parsed, project.id);
      return (await addCharts(context, recheck, charts)).map(chartView);
    },
  });
