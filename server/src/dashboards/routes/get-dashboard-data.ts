import { type Static, type TSchema, Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { nullable } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { readView } from '../../query/index.ts';
import { chartsPerDashboard } from '../dashboard.ts';
import { chartTypeSchema, describedQuery } from '../chart-schemas.ts';
import { type ChartData, chartData, failedChart } from '../data/chart-data.ts';
import {
  chartDataSchema,
  describedViewSchema,
  sentViewSchema,
} from '../data/chart-data-schemas.ts';
import { readSentCharts, type ScreenChart, storedCharts } from '../data/screen-charts.ts';
import { screenAccess } from '../dashboard-access.ts';
import type { ChartDataContext } from '../dashboards-context.ts';

const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(nullable(schema));

const bodySchema = <Query extends TSchema>(query: Query) =>
  Type.Object({
    dashboardId: optional(Type.String({ description: 'A stored dashboard.' })),
    projectId: optional(
      Type.String({ description: 'With `charts` and without `dashboardId`: ID or slug.' }),
    ),
    charts: optional(
      Type.Array(
        Type.Object({
          id: Type.String({ minLength: 1, maxLength: 100, description: 'Unique in the request.' }),
          type: optional(chartTypeSchema),
          query,
        }),
        {
          maxItems: chartsPerDashboard,
          description: 'Charts that are not stored, instead of those of a dashboard.',
        },
      ),
    ),
    compareTypes: optional(
      Type.Array(chartTypeSchema, {
        description: 'Types of charts that `compare` applies to. Default: all.',
      }),
    ),
  });

const checked = Type.Object({ ...bodySchema(Type.Unknown()).properties, ...sentViewSchema });
const described = Type.Object({ ...bodySchema(describedQuery).properties, ...describedViewSchema });

export const getDashboardDataRoute = ({ db, answers, report }: ChartDataContext) =>
  route({
    operation: 'getDashboardData',
    access: screenAccess,
    method: 'POST',
    path: '/v0/metrics/dashboard-data',
    summary: 'Answer all charts of a dashboard',
    description:
      'The data of every chart, by chart ID. A chart that cannot be answered has an `error`. All ' +
      'charts share the size limit of one answer.',
    tags: ['Metrics'],
    errors: ['ForbiddenError', 'NotFoundError', 'ServiceUnavailableError'],
    validationTag: 'ChartQueryValidationError',
    body: checked,
    documentedBody: described,
    answers: {
      200: Type.Object({
        charts: Type.Record(Type.String(), chartDataSchema, { description: 'By chart ID.' }),
      }),
    },
    parse: ({ body }) => ({ view: readView(body), charts: sentCharts(body) }),
    handle: async ({ project, dashboardId, body, parsed: { view, charts }, id, signal }) => {
      const found = dashboardId === null ? charts : await storedCharts(db, project.id, dashboardId);
      const readable = found.filter((chart): chart is ScreenChart => 'query' in chart);
      const screenCharts = readable.map(({ type, query }) => ({
        query,
        isCompared: body.compare === 'previous' && isCompared(body, type),
      }));
      const answered = await answers.screen(project, screenCharts, view, signal);
      const shown = new Map<string, ChartData>();
      readable.forEach((chart, index) => {
        const answer = answered[index];
        if (answer !== undefined) shown.set(chart.id, chartData(answer, id, report));
      });
      for (const chart of found) {
        if ('error' in chart) shown.set(chart.id, failedChart(chart.error, id, report));
      }
      return { charts: Object.fromEntries(shown) };
    },
  });

type DashboardDataBody = Static<typeof checked>;

function sentCharts({ dashboardId, projectId, charts }: DashboardDataBody): readonly ScreenChart[] {
  const isStored = Boolean(dashboardId);
  if (isStored !== Boolean(charts) && isStored !== Boolean(projectId)) {
    return readSentCharts(charts ?? []);
  }
  const message = 'Send either dashboardId, or projectId and charts.';
  throw new AppError('ChartQueryValidationError', message, { path: 'body.dashboardId' });
}

function isCompared({ compareTypes }: DashboardDataBody, type: string | null): boolean {
  return !compareTypes || compareTypes.some((each) => each === type);
}
