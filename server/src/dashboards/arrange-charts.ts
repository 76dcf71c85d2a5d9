import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../platform/app-error.ts';
import type { GridPlace } from './chart.ts';
import { readPlace } from './chart-settings.ts';
import { chartPlaces, updateChart } from './charts-store.ts';
import type { DashboardsContext, Recheck } from './dashboards-context.ts';
import { lockProject } from './dashboards-store.ts';

interface ChartPlace {
  readonly id: string;
  readonly position: GridPlace;
}

/** @throws AppError 400 for a chart that is listed twice or extends beyond the right edge of the grid */
export function readChartPlaces(sent: readonly ChartPlace[]): readonly ChartPlace[] {
  const seen = new Set<string>();
  return sent.map(({ id: sentId, position }, index) => {
    const path = `body.charts[${index}]`;
    const id = sentId.toLowerCase();
    if (seen.has(id)) {
      const idPath = `${path}.id`;
      throw new AppError('DashboardValidationError', `${idPath} is listed twice.`, {
        path: idPath,
      });
    }
    seen.add(id);
    return { id, position: readPlace(position, `${path}.position`) };
  });
}

/**
 * Sets exactly the given places, or none. Charts already in their place are not touched.
 * @throws AppError 404 that names the first ID that is not on the dashboard
 */
export async function arrangeCharts(
  { db, clock }: DashboardsContext,
  recheck: Recheck<{ readonly dashboard: { readonly id: string; readonly projectId: string } }>,
  places: readonly ChartPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const { dashboard } = await recheck(transaction);
    await lockProject(transaction, dashboard.projectId);
    const stored = await chartPlaces(transaction, dashboard.id);
    const moved = places.filter(({ id, position }, index) => {
      const place = stored.get(id);
      if (place === undefined) throw notOnDashboard(index);
      return !isDeepStrictEqual({ ...place }, { ...position });
    });
    const now = clock.now();
    for (const { id, position } of moved) {
      await updateChart(transaction, id, { position }, now);
    }
  });
}

function notOnDashboard(index: number): AppError {
  const path = `body.charts[${index}].id`;
  return new AppError('NotFoundError', `${path} is not a chart of the dashboard.`, { path });
}
