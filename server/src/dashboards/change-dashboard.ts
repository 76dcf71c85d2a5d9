import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../platform/app-error.ts';
import { type Dashboard, type DashboardChanges, noDashboard } from './dashboard.ts';
import type { DashboardsContext, Recheck } from './dashboards-context.ts';
import {
  clearDefault,
  dashboardsSoFar,
  deleteDashboard,
  findDashboard,
  lockProject,
  updateDashboard,
} from './dashboards-store.ts';

/**
 * Changes a dashboard. `updatedAt` moves only if a value changes. Making it the default clears the mark of
 * the
 * previous one.
 * @throws AppError 404 if it is gone, 409 if no dashboard would be the default
 */
export async function changeDashboard(
  { db, clock }: DashboardsContext,
  recheck: Recheck<{ readonly dashboard: Dashboard }>,
  changes: DashboardChanges,
): Promise<Dashboard> {
  return db.transaction().execute(async (transaction) => {
    const { id, projectId } = (await recheck(transaction)).dashboard;
    await lockProject(transaction, projectId);
    const before = await findDashboard(transaction, projectId, id);
    if (before === null) throw noDashboard();
    const after: Dashboard = { ...before, ...changes, updatedAt: clock.now() };
    if (isDeepStrictEqual({ ...before, updatedAt: after.updatedAt }, after)) return before;
    if (before.isDefault && !after.isDefault) {
      throw new AppError(
        'ProjectConflictError',
        'A project must have a default dashboard. Make another one the default instead.',
      );
    }
    if (after.isDefault && !before.isDefault) {
      await clearDefault(transaction, projectId, after.updatedAt);
    }
    await updateDashboard(transaction, id, changes, after.updatedAt);
    return after;
  });
}

/**
 * Removes a dashboard with its charts.
 * @throws AppError 404 if it is gone, 409 if it is the default and there are others
 */
export async function removeDashboard(
  { db }: DashboardsContext,
  recheck: Recheck<{ readonly dashboard: Dashboard }>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { id, projectId } = (await recheck(transaction)).dashboard;
    await lockProject(transaction, projectId);
    const dashboard = await findDashboard(transaction, projectId, id);
    if (dashboard === null) throw noDashboard();
    const { count } = await dashboardsSoFar(transaction, projectId);
    if (dashboard.isDefault && count > 1) {
      throw new AppError(
        'ProjectConflictError',
        'The default dashboard cannot be deleted while there are others. Make another one the ' +
          'default first.',
      );
    }
    await deleteDashboard(transaction, id);
  });
}
