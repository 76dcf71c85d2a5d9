import { type TSchema, Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { closed } from '../../http/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { describedQuery, newChartsSchema } from '../chart-schemas.ts';
import { createDashboard } from '../create-dashboard.ts';
import { dashboardSchema, newDashboardProperties } from '../dashboard-schemas.ts';
import { dashboardView } from '../dashboard-view.ts';
import type { ChartsContext } from '../dashboards-context.ts';
import { checkNewCharts, readSentQueries } from '../sent-charts.ts';

const bodySchema = <Query extends TSchema>(query: Query) =>
  closed({ ...newDashboardProperties, charts: newChartsSchema(query) });

export const createFilledDashboardRoute = (context: ChartsContext) =>
  route({
    operation: 'createFilledDashboard',
    access: projectAccess('member'),
    method: 'POST',
    path: '/v0/project/{idOrSlug}/dashboards/with-charts',
    summary: 'Create a dashboard with charts',
    description: 'Creates the dashboard with all its charts, or nothing if one of them is invalid.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError', 'ServiceUnavailableError'],
    validationTag: 'DashboardValidationError',
    body: bodySchema(Type.Unknown()),
    documentedBody: bodySchema(describedQuery),
    answers: { 200: dashboardSchema },
    parse: ({ body }) => readSentQueries(body.charts),
    handle: async ({ caller, project, body, parsed, recheck }) => {
      const charts = await checkNewCharts(context, parsed, project.id);
      const made = await createDashboard(context, { sent: body, by: caller, recheck, charts });
      return dashboardView(made);
    },
  });
