import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { streamedList } from '../../http/index.ts';
import { chartSchema } from '../chart-schemas.ts';
import { chartView } from '../chart-view.ts';
import { chartIds, readCharts } from '../charts-store.ts';
import { readableProjectOfCaller } from '../../projects/index.ts';
import type { DashboardsContext } from '../dashboards-context.ts';

/** Charts read at once; each query has at most 32,768 characters. */
const portion = 16;

export const listChartsRoute = ({ db }: DashboardsContext) =>
  route({
    operation: 'listCharts',
    access: readableProjectOfCaller,
    method: 'GET',
    path: '/v0/project/{idOrSlug}/charts',
    summary: 'List charts',
    description:
      'By dashboard, then from top to bottom and left to right. In a public project, everyone ' +
      'with a key gets the charts of public dashboards. A dashboard that the caller cannot see ' +
      'has none.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'DashboardValidationError',
    query: Type.Object({
      dashboardId: Type.Optional(Type.String({ description: 'Only charts of this dashboard.' })),
    }),
    answers: { 200: Type.Array(chartSchema) },
    handle: async ({ project, role, query }) => {
      const publicOnly = role === null;
      const filter = { projectId: project.id, dashboardId: query.dashboardId, publicOnly };
      return streamedList(await chartIds(db, filter), portion, async (ids) =>
        (await readCharts(db, ids)).map(chartView),
      );
    },
  });
