import { instanceValue, setInstanceValue } from '../../store/metadata/index.ts';
import type { DashboardsContext } from '../dashboards-context.ts';
import { dashboardsSoFar, lockProject, projectsWithoutDashboards } from '../dashboards-store.ts';
import { addDefaultDashboard } from './default-dashboard.ts';

/** Records that this was done: a project without dashboards later has deleted them on purpose. */
const doneKey = 'default_dashboards';

/** Projects per transaction: few waits for the disk, and short waits for others. */
const batch = 100;

/** Gives every project from before dashboards existed its default one, once. */
export async function prepareOlderProjects(context: DashboardsContext): Promise<void> {
  const { db } = context;
  if ((await instanceValue(db, doneKey)) !== null) return;
  const projects = await projectsWithoutDashboards(db);
  for (let start = 0; start < projects.length; start += batch) {
    await db.transaction().execute(async (transaction) => {
      for (const project of projects.slice(start, start + batch)) {
        // A job may have removed it meanwhile.
        if (!(await lockProject(transaction, project.id))) continue;
        const { count } = await dashboardsSoFar(transaction, project.id);
        if (count === 0) await addDefaultDashboard(transaction, context, project);
      }
    });
  }
  await setInstanceValue(db, doneKey, 'made');
}
