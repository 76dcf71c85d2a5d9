import { addDashboard, type NewDashboard } from './add-dashboard.ts';
import { chartsOf, insertCharts } from './charts-store.ts';
import type { Dashboard } from './dashboard.ts';
import type { DashboardsContext, Recheck } from './dashboards-context.ts';
import { withinBytes } from './within-bytes.ts';

/**
 * Copies a dashboard and its charts with new IDs, to the end of the same or another project. The copy is not
 * public.
 * @param recheck grants the dashboard, and the project that gets the copy
 * @param naming name of the copy
 * @throws AppError 404 or 403 of `recheck`, 409 if the project has the maximum number
 */
export async function copyDashboard(
  context: DashboardsContext,
  recheck: Recheck<{
    readonly dashboard: Dashboard;
    readonly target: { readonly id: string };
  }>,
  naming: (name: string) => string,
): Promise<Dashboard> {
  return context.db.transaction().execute(async (transaction) => {
    const { dashboard: original, target } = await recheck(transaction);
    const draft: NewDashboard = {
      projectId: target.id,
      name: naming(original.name),
      description: original.description,
      isPublic: false,
      markerOverrides: original.markerOverrides,
      position: null,
    };
    return withinBytes(transaction, context, target.id, async () => {
      const copy = await addDashboard(transaction, context, draft);
      const charts = await chartsOf(transaction, original.id);
      await insertCharts(
        transaction,
        charts.map((chart) => ({
          ...chart,
          id: context.makeId(),
          projectId: target.id,
          dashboardId: copy.id,
          createdAt: copy.createdAt,
          updatedAt: copy.createdAt,
        })),
      );
      return copy;
    });
  });
}
