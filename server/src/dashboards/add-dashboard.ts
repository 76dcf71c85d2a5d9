import { AppError } from '../platform/app-error.ts';
import { checkQuota } from '../quotas/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Dashboard } from './dashboard.ts';
import type { DashboardsContext } from './dashboards-context.ts';
import { dashboardsSoFar, insertDashboard, lockProject } from './dashboards-store.ts';

/** With a null `position`, it comes after the last one. */
export type NewDashboard = Pick<
  Dashboard,
  'projectId' | 'name' | 'description' | 'isPublic' | 'markerOverrides'
> & { readonly position: number | null };

/**
 * Adds a dashboard within the caller's transaction. A project's first one is its default.
 * @throws AppError 409 if the project has the maximum number, 404 if it is gone
 */
export async function addDashboard(
  transaction: Executor,
  { clock, makeId, limits }: Pick<DashboardsContext, 'clock' | 'makeId' | 'limits'>,
  fields: NewDashboard,
): Promise<Dashboard> {
  if (!(await lockProject(transaction, fields.projectId))) {
    throw new AppError('NotFoundError', 'No project has this ID or slug.');
  }
  const { count, last } = await dashboardsSoFar(transaction, fields.projectId);
  await checkQuota(transaction, limits, fields.projectId, 'dashboards', count);
  const now = clock.now();
  const dashboard: Dashboard = {
    ...fields,
    id: makeId(),
    isDefault: count === 0,
    position: fields.position ?? (last === null ? 0 : last + 1),
    createdAt: now,
    updatedAt: now,
  };
  await insertDashboard(transaction, dashboard);
  return dashboard;
}
