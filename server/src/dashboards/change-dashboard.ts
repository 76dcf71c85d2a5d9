import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../platform/app-error.ts';
import type { Actor, Project } from '../projects/index.ts';
import { type Dashboard, type DashboardChanges, noDashboard } from './dashboard.ts';
import { auditDashboard } from './audit-dashboard.ts';
import type { DashboardsContext, Recheck } from './dashboards-context.ts';
import {
  clearDefault,
  dashboardsSoFar,
  deleteDashboard,
  findDashboard,
  lockProject,
  updateDashboard,
} from './dashboards-store.ts';
import { withinBytes } from './within-bytes.ts';

interface Granted {
  readonly dashboard: Dashboard;
  readonly project: Pick<Project, 'id' | 'ownerId'>;
}

/**
 * Changes a dashboard. `updatedAt` moves only if a value changes. Making it the default clears the mark of
 * the
 * previous one.
 * @throws AppError 404 if it is gone, 409 if no dashboard would be the default
 */
export async function changeDashboard(
  context: DashboardsContext,
  recheck: Recheck<Granted>,
  changes: DashboardChanges,
  by: Actor,
): Promise<Dashboard> {
  const { db, clock } = context;
  return db.transaction().execute(async (transaction) => {
    const { dashboard, project } = await recheck(transaction);
    const { id, projectId } = dashboard;
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
    await withinBytes(transaction, context, projectId, () =>
      updateDashboard(transaction, id, changes, after.updatedAt),
    );
    if (after.isPublic !== before.isPublic) {
      const action = after.isPublic ? 'dashboard.published' : 'dashboard.unpublished';
      await auditDashboard(transaction, context, { action, by, project, dashboard: after });
    }
    return after;
  });
}

/**
 * Removes a dashboard with its charts.
 * @throws AppError 404 if it is gone, 409 if it is the default and there are others
 */
export async function removeDashboard(
  context: DashboardsContext,
  recheck: Recheck<Granted>,
  by: Actor,
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const granted = await recheck(transaction);
    const { id, projectId } = granted.dashboard;
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
    const { project } = granted;
    await auditDashboard(transaction, context, {
      action: 'dashboard.deleted',
      by,
      project,
      dashboard,
    });
  });
}
