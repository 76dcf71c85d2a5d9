import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { streamedList } from '../../http/index.ts';
import { readableProjectOfCaller } from '../../projects/index.ts';
import { dashboardSchema } from '../dashboard-schemas.ts';
import { dashboardView } from '../dashboard-view.ts';
import type { DashboardsContext } from '../dashboards-context.ts';
import { dashboardPlaces, largestOverrides, readDashboards } from '../dashboards-store.ts';

/** Bytes of marker overrides read at once; those of one dashboard may take almost a MiB. */
const portionBytes = 2 * 1024 ** 2;
/** Dashboards read at once: each portion waits for the database, which can be another server. */
const mostAtOnce = 50;

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
    handle: async ({ project, role, signal }) => {
      const publicOnly = role === null;
      const places = await dashboardPlaces(db, project.id, { publicOnly });
      const largest = await largestOverrides(db, project.id);
      const fitting = Math.floor(portionBytes / Math.max(1, largest));
      const portion = Math.max(1, Math.min(mostAtOnce, fitting));
      const read = async (some: readonly { readonly id: string }[]) =>
        (
          await readDashboards(
            db,
            some.map(({ id }) => id),
          )
        ).map(dashboardView);
      return streamedList(places, portion, read, signal);
    },
  });
