import { instanceValue, setInstanceValue } from '../../store/metadata/index.ts';
import type { DashboardsContext } from '../dashboards-context.ts';
import { dashboardsSoFar, projectsWithoutDashboards } from '../dashboards-store.ts';
import { addDefaultDashboard } from './default-dashboard.ts';

/** Says under this key that it was done: a project that has none later has lost it by intent. */
const doneKey = 'default_dashboards';

/** Gives every project from before there were dashboards its default one, once. */
export async function prepareOlderProjects(context: DashboardsContext): Promise<void> {
  const { db } = context;
  if ((await instanceValue(db, doneKey)) !== null) return;
  for (const project of await projectsWithoutDashboards(db)) {
    await db.transaction().execute(async (transaction) => {
      const { count } = await dashboardsSoFar(transaction, project.id);
      if (count === 0) await addDefaultDashboard(transaction, context, project);
    });
  }
  await setInstanceValue(db, doneKey, 'made');
}
