import { type Static, Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { readName } from '../../projects/index.ts';
import type { ChartChanges } from '../chart.ts';
import { checkChartQuery, readChartQuery } from '../chart-query.ts';
import { chartChangesSchema, chartSchema, describedQuery } from '../chart-schemas.ts';
import { readOptions, readPlace } from '../chart-settings.ts';
import { chartView } from '../chart-view.ts';
import { chartAccess, requireDashboard } from '../dashboard-access.ts';
import type { ChartsContext } from '../dashboards-context.ts';
import { changeChart } from '../write-chart.ts';
import { isSent } from '../sent.ts';

const bodySchema = chartChangesSchema(Type.Unknown());

export const updateChartRoute = (context: ChartsContext) =>
  route({
    operation: 'updateChart',
    access: chartAccess,
    method: 'PATCH',
    path: '/v0/project/{idOrSlug}/charts/{id}',
    summary: 'Change a chart',
    description:
      'Omitted or null fields keep their value; `query`, `position` and `options` are each ' +
      'replaced as a whole. `dashboardId` moves the chart to another dashboard of the project.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError', 'ServiceUnavailableError'],
    validationTag: 'DashboardValidationError',
    body: bodySchema,
    documentedBody: chartChangesSchema(describedQuery),
    answers: { 200: chartSchema },
    parse: ({ body }) => (isSent(body.query) ? readChartQuery(body.query, 'body.query') : null),
    handle: async ({ chart, body, parsed: read, recheck }) => {
      const { db } = context;
      const dashboard = isSent(body.dashboardId)
        ? await requireDashboard(db, chart.projectId, body.dashboardId)
        : null;
      if (read !== null) await checkChartQuery(context, read.query, chart.projectId, 'body.query');
      const changed = await changeChart(context, recheck, {
        ...readChanges(body),
        ...(dashboard !== null && { dashboardId: dashboard.id }),
        ...(read !== null && { query: read.json }),
      });
      return chartView(changed);
    },
  });

/** Changes other than query and dashboard. @throws AppError 400 for an invalid value */
function readChanges({ name, type, position, options }: Static<typeof bodySchema>): ChartChanges {
  return {
    ...(isSent(name) && { name: readName(name, 'DashboardValidationError') }),
    ...(isSent(type) && { type }),
    ...(isSent(position) && { position: readPlace(position) }),
    ...(isSent(options) && { options: readOptions(options) }),
  };
}
