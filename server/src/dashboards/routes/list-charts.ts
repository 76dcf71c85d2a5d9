import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { streamedList } from '../../http/index.ts';
import { listedChartSchema } from '../chart-schemas.ts';
import { chartView } from '../chart-view.ts';
import { chartIds, readCharts } from '../charts-store.ts';
import { readableProjectOfCaller } from '../../projects/index.ts';
import type { Chart } from '../chart.ts';
import type { PublicCharts } from '../public/public-charts.ts';
import type { Executor } from '../../store/metadata/index.ts';

/** Charts read at once; each query has at most 32,768 characters. */
const portion = 16;

interface ListChartsContext {
  readonly db: Executor;
  readonly charts: Pick<PublicCharts, 'exposed'>;
}

export const listChartsRoute = ({ db, charts }: ListChartsContext) =>
  route({
    operation: 'listCharts',
    access: readableProjectOfCaller,
    method: 'GET',
    path: '/v0/project/{idOrSlug}/charts',
    summary: 'List charts',
    description:
      'By dashboard, then from top to bottom and left to right. In a public project, everyone ' +
      'with a key gets the public charts of public dashboards, without their queries. A dashboard ' +
      'that the caller cannot see has none.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'DashboardValidationError',
    query: Type.Object({
      dashboardId: Type.Optional(Type.String({ description: 'Only charts of this dashboard.' })),
    }),
    answers: { 200: Type.Array(listedChartSchema) },
    handle: async ({ project, role, query, signal }) => {
      const publicOnly = role === null;
      const filter = { projectId: project.id, dashboardId: query.dashboardId, publicOnly };
      const read = async (ids: readonly string[]) => {
        const found = await readCharts(db, ids);
        if (role !== null) return found.map(chartView);
        const exposed = await charts.exposed(project, found);
        const shown = new Set(
          exposed.flatMap(({ chart, reason }) => (reason === null ? chart.id : [])),
        );
        return found.filter(({ id }) => shown.has(id)).map(publicView);
      };
      return streamedList(await chartIds(db, filter, signal), portion, read, signal);
    },
  });

function publicView(chart: Chart) {
  const { query: _, ...shown } = chartView(chart);
  return shown;
}
