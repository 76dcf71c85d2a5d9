import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { streamedList } from '../../http/index.ts';
import { readableProjectOfCaller } from '../../projects/index.ts';
import { dashboardSchema } from '../dashboard-schemas.ts';
import { dashboardView } from '../dashboard-view.ts';
import type { DashboardsContext } from '../dashboards-context.ts';
import { dashboardPlaces, readDashboards } from '../dashboards-store.ts';

/** Dashboards read at once; their marker overrides may take almost a MiB. */
const portion = 2;

export const listDashboardsRoute = ({ db }: DashboardsContext) =>
  route({
    operation: 'listDashboards',
    access: readableProjectOfCaller,
    method: 'GET',
    path: '/v0/project/{idOrSlug}/dashboards',
    summary: 'List dashboards',
    description:
      'All dashboards, by `position`, then age. In a public project, everyone with a key gets ' +
      'the public ones.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'DashboardValidationError',
    answers: { 200: Type.Array(dashboardSchema) },
    handle: async ({ project, role }) => {
      const publicOnly = role === null;
      const places = await dashboardPlaces(db, project.id, { publicOnly });
      return streamedList(places, portion, async (some) => {
        const ids = some.map(({ id }) => id);
        return (await readDashboards(db, ids)).map(dashboardView);
      });
    },
  });
