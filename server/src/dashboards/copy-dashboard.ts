import { addDashboard, type NewDashboard } from './add-dashboard.ts';
import { chartsOf, insertCharts } from './charts-store.ts';
import { type Dashboard, noDashboard } from './dashboard.ts';
import type { DashboardsContext } from './dashboards-context.ts';
import { findDashboard } from './dashboards-store.ts';

/**
 * Copies a dashboard and its charts with new IDs, to the end of the same or another project. The copy is not
 * public.
 * @param naming name of the copy
 * @throws AppError 404 if the dashboard is gone, 409 if the project has the maximum number
 */
export async function copyDashboard(
  context: DashboardsContext,
  source: Pick<Dashboard, 'id' | 'projectId'>,
  projectId: string,
  naming: (name: string) => string,
): Promise<Dashboard> {
  return context.db.transaction().execute(async (transaction) => {
    const original = await findDashboard(transaction, source.projectId, source.id);
    if (original === null) throw noDashboard();
    const asked: NewDashboard = {
      projectId,
      name: naming(original.name),
      description: original.description,
      isPublic: false,
      markerOverrides: original.markerOverrides,
      position: null,
    };
    const copy = await addDashboard(transaction, context, asked);
    const charts = await chartsOf(transaction, original.id);
    await insertCharts(
      transaction,
      charts.map((chart) => ({
        ...chart,
        id: context.makeId(),
        projectId,
        dashboardId: copy.id,
        createdAt: copy.createdAt,
        updatedAt: copy.createdAt,
      })),
    );
    return copy;
  });
}
