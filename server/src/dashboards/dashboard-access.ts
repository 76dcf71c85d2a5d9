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

/** The dashboard that the path names. A missing one is a 404 even for strangers. */
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

/** The chart that the path names. A missing one is a 404 even for strangers. */
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

/** A project's dashboard. @throws AppError `NotFoundError` where the project has none of this ID */
export async function requireDashboard(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<Dashboard> {
  const dashboard = await findDashboard(executor, projectId, id);
  if (dashboard === null) throw noDashboard();
  return dashboard;
}
