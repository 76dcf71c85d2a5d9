import { type Access, type Role, roleAccess } from '../accounts/index.ts';
import { existingProject, type Project } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { noChart } from './chart.ts';
import { findChart } from './charts-store.ts';
import { type Dashboard, noDashboard } from './dashboard.ts';
import { findDashboard, projectOfDashboard } from './dashboards-store.ts';

type PartAccess<Part> = Access<
  { readonly idOrSlug: string; readonly id: string },
  unknown,
  Part & { readonly project: Project; readonly role: Role }
>;

/** A part of the project in the path. A missing one gets 404, even for callers without access. */
function partAccess<Part extends object>(
  find: (executor: Executor, projectId: string, id: string) => Promise<Part>,
): PartAccess<Part> {
  return roleAccess({
    role: 'member',
    writes: true,
    on: 'the project',
    find: async ({ params }, db) => {
      const project = await existingProject(db, params.idOrSlug);
      return { project, ...(await find(db, project.id, params.id)) };
    },
    ownerOf: ({ project }) => project.ownerId,
  });
}

export const dashboardAccess = partAccess(async (executor, projectId, id) => ({
  dashboard: await requireDashboard(executor, projectId, id),
}));

export const chartAccess = partAccess(async (executor, projectId, id) => {
  const chart = await findChart(executor, projectId, id);
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
