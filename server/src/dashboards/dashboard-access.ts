import { authorize, type Caller, type OperationId, roleOn } from '../accounts/index.ts';
import { AppError } from '../platform/app-error.ts';
import { existingProject, type Project } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { type Chart, noChart } from './chart.ts';
import { findChart } from './charts-store.ts';
import { type Dashboard, noDashboard } from './dashboard.ts';
import { findDashboard } from './dashboards-store.ts';

/**
 * The project whose dashboards are read. Members see all of them; of a public project everybody
 * with a key sees the public ones.
 * @throws AppError `NotFoundError`, then `ForbiddenError`
 */
export async function readableProject(
  executor: Executor,
  caller: Caller,
  idOrSlug: string,
): Promise<{ readonly project: Project; readonly publicOnly: boolean }> {
  const project = await existingProject(executor, idOrSlug);
  const publicOnly = roleOn(caller, project.ownerId) === null;
  if (publicOnly && project.private) {
    throw new AppError('ForbiddenError', 'You are not a member of this private project.');
  }
  return { project, publicOnly };
}

/**
 * The dashboard a path names, for a caller who may do this to it.
 * @throws AppError `NotFoundError` where project or dashboard is none, then `ForbiddenError`
 */
export async function requireDashboard(
  executor: Executor,
  caller: Caller,
  operation: OperationId,
  { idOrSlug, id }: { readonly idOrSlug: string; readonly id: string },
): Promise<Dashboard> {
  const project = await existingProject(executor, idOrSlug);
  const dashboard = await requireDashboardOf(executor, project.id, id);
  authorize(caller, operation, project.ownerId);
  return dashboard;
}

/** A dashboard that a body names. @throws AppError `NotFoundError` where it is none of the project's */
export async function requireDashboardOf(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<Dashboard> {
  const dashboard = await findDashboard(executor, projectId, id);
  if (dashboard === null) throw noDashboard();
  return dashboard;
}

/**
 * The chart a path names, for a caller who may do this to it.
 * @throws AppError `NotFoundError` where project or chart is none, then `ForbiddenError`
 */
export async function requireChart(
  executor: Executor,
  caller: Caller,
  operation: OperationId,
  { idOrSlug, id }: { readonly idOrSlug: string; readonly id: string },
): Promise<Chart> {
  const project = await existingProject(executor, idOrSlug);
  const chart = await findChart(executor, project.id, id);
  if (chart === null) throw noChart();
  authorize(caller, operation, project.ownerId);
  return chart;
}
