import { type Access, type Role, roleAccess } from '../accounts/index.ts';
import { existingProject, partAccess, type Project } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { noChart } from './chart.ts';
import { findChart } from './charts-store.ts';
import { type Dashboard, noDashboard } from './dashboard.ts';
import { findDashboard, projectOfDashboard } from './dashboards-store.ts';

export const dashboardAccess = partAccess('member', async (executor, project, { id }) => ({
  dashboard: await requireDashboard(executor, project.id, id),
}));

export const chartAccess = partAccess('member', async (executor, project, { id }) => {
  const chart = await findChart(executor, project.id, id);
  if (chart === null) throw noChart();
  return { chart };
});

/**
 * The project of a dashboard that the body names, or the project that it names itself, for everyone who can
 * read its data. `dashboardId` is null in the second case.
 */
export const screenAccess: Access<
  unknown,
  { readonly dashboardId?: string | null; readonly projectId?: string | null },
  { readonly project: Project; readonly dashboardId: string | null; readonly role: Role }
> = roleAccess({
  role: 'viewer',
  of: 'project',
  writes: false,
  on: 'the project of the dashboard',
  find: async ({ body }, db) => {
    if (!body.dashboardId) {
      return { project: await existingProject(db, body.projectId ?? ''), dashboardId: null };
    }
    const place = await projectOfDashboard(db, body.dashboardId);
    if (place === null) throw noDashboard();
    const { projectId, dashboardId } = place;
    return { project: await existingProject(db, projectId), dashboardId };
  },
  ownerOf: ({ project }) => project.ownerId,
});

/** A project's dashboard. @throws AppError `NotFoundError` if the project has none with this ID */
export async function requireDashboard(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<Dashboard> {
  const dashboard = await findDashboard(executor, projectId, id);
  if (dashboard === null) throw noDashboard();
  return dashboard;
}
