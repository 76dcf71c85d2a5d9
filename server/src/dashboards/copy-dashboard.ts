import { addDashboard, type NewDashboard } from './add-dashboard.ts';
import { chartsOf, insertCharts } from './charts-store.ts';
import { type Dashboard, noDashboard } from './dashboard.ts';
import type { DashboardsContext } from './dashboards-context.ts';
import { findDashboard } from './dashboards-store.ts';

/**
 * Copies a dashboard and its charts, all with new ids, behind the last one of a project: its own
 * or another. The copy is not public.
 * @param naming what the copy is called
 * @throws AppError 404 when the dashboard is gone, 409 when the project has as many as it may
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
