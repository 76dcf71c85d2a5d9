import { AppError } from '../platform/app-error.ts';
import type { DashboardsContext, Recheck } from './dashboards-context.ts';
import { dashboardPlaces, lockProject, updateDashboard } from './dashboards-store.ts';

export interface Place {
  readonly id: string;
  readonly position: number;
}

/**
 * Sets exactly the given positions, or none. Dashboards already at their position are not touched.
 * @throws AppError 400 that names the first ID that is repeated or not in the project
 */
export async function reorderDashboards(
  { db, clock }: DashboardsContext,
  recheck: Recheck<{ readonly project: { readonly id: string } }>,
  places: readonly Place[],
): Promise<void> {
  if (places.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const { project } = await recheck(transaction);
    await lockProject(transaction, project.id);
    const dashboards = await dashboardPlaces(transaction, project.id);
    const moved = movedBy(places, new Map(dashboards.map((each) => [each.id, each])));
    const now = clock.now();
    for (const { id, position } of moved) {
      await updateDashboard(transaction, id, { position }, now);
    }
  });
}

function movedBy(
  places: readonly Place[],
  dashboards: ReadonlyMap<string, Place>,
): readonly Place[] {
  const seen = new Set<string>();
  return places
    .map(({ id, position }, index) => {
      const dashboard = dashboards.get(id.toLowerCase());
      if (dashboard === undefined) throw rejected(index, 'is not a dashboard of the project.');
      if (seen.has(dashboard.id)) throw rejected(index, 'is listed twice.');
      seen.add(dashboard.id);
      return { dashboard, position };
    })
    .filter(({ dashboard, position }) => dashboard.position !== position)
    .map(({ dashboard, position }) => ({ id: dashboard.id, position }));
}

function rejected(index: number, what: string): AppError {
  const path = `body.dashboards[${index}].id`;
  return new AppError('DashboardValidationError', `${path} ${what}`, { path });
}
