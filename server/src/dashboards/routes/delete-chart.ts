import { route } from '../../accounts/index.ts';
import { deleteChart } from '../charts-store.ts';
import { chartAccess } from '../dashboard-access.ts';
import type { DashboardsContext } from '../dashboards-context.ts';

export const deleteChartRoute = ({ db }: DashboardsContext) =>
  route({
    operation: 'deleteChart',
    access: chartAccess,
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/charts/{id}',
    summary: 'Delete a chart',
    description: 'Removes it from its dashboard.',
    tags: ['Dashboards'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'DashboardValidationError',
    answers: { 204: null },
    handle: ({ recheck }) =>
      db.transaction().execute(async (transaction) => {
        const { chart } = await recheck(transaction);
        await deleteChart(transaction, chart.id);
      }),
  });
