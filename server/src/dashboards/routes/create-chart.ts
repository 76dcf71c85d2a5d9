import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { checkChartQuery, readChartQuery } from '../chart-query.ts';
import { chartSchema, describedQuery, newChartSchema } from '../chart-schemas.ts';
import { chartView } from '../chart-view.ts';
import { requireDashboard } from '../dashboard-access.ts';
import type { ChartsContext } from '../dashboards-context.ts';
import { newChart } from '../sent-charts.ts';
import { addChart } from '../write-chart.ts';

export const createChartRoute = (context: ChartsContext) =>
  route({
    operation: 'createChart',
    access: projectAccess('member'),
    method: 'POST',
    path: '/v0/project/{idOrSlug}/charts',
    summary: 'Create a chart',
    description:
      'The query is validated: a chart that could never be answered is a 400 with the path of ' +
      'the fault. Without `position`, the chart goes below the others. A dashboard can have ' +
      '100 charts; more are a 409.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError', 'ServiceUnavailableError'],
    validationTag: 'DashboardValidationError',
    body: newChartSchema(Type.Unknown()),
    documentedBody: newChartSchema(describedQuery),
    answers: { 200: chartSchema },
    parse: ({ body }) => readChartQuery(body.query, 'body.query'),
    handle: async ({ project, body, parsed: { query, json }, recheck }) => {
      const { db } = context;
      const dashboard = await requireDashboard(db, project.id, body.dashboardId);
      await checkChartQuery(context, query, project.id, 'body.query');
      const fields = newChart(body, json, 'body');
      const chart = await addChart(context, recheck, { dashboardId: dashboard.id, ...fields });
      return chartView(chart);
    },
  });
