import { type Access, type Role, roleAccess } from '../accounts/index.ts';
import { existingProject, type Project } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { type Chart, noChart } from './chart.ts';
import { findChart } from './charts-store.ts';
import { type Dashboard, noDashboard } from './dashboard.ts';
import { findDashboard } from './dashboards-store.ts';

type PartAccess<Part> = Access<
  { readonly idOrSlug: string; readonly id: string },
  unknown,
  Part & { readonly project: Project; readonly role: Role }
>;

/** The dashboard in the path. A missing one gets 404, even for callers without access. */
export function dashboardAccess(role: 'member'): PartAccess<{ readonly dashboard: Dashboard }> {
  return roleAccess({
    role,
    writes: true,
    on: 'the project',
    find: async ({ params }, db) => {
      const project = await existingProject(db, params.idOrSlug);
      return { project, dashboard: await requireDashboard(db, project.id, params.id) };
    },
    ownerOf: ({ project }) => project.ownerId,
  });
}

/** The chart in the path. A missing one gets 404, even for callers without access. */
export function chartAccess(role: 'member'): PartAccess<{ readonly chart: Chart }> {
  return roleAccess({
    role,
    writes: true,
    on: 'the project',
    find: async ({ params }, db) => {
      const project = await existingProject(db, params.idOrSlug);
      const chart = await findChart(db, project.id, params.id);
      if (chart === null) throw noChart();
      return { project, chart };
    },
    ownerOf: ({ project }) => project.ownerId,
  });
}

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
