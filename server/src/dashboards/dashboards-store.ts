import { isUuid } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Dashboard, DashboardChanges } from './dashboard.ts';
import { changedColumns, dashboardOf, rowOf } from './dashboard-row.ts';
import { inOrderOf } from './in-order-of.ts';

/**
 * Lets one transaction at a time change a project's dashboards and charts, so that what it has
 * counted and compared holds until its end. False when the project is not there (any more).
 */
export async function lockProject(transaction: Executor, projectId: string): Promise<boolean> {
  const row = await transaction
    .updateTable('projects')
    // Changes nothing, but takes the row's lock in every database.
    .set((eb) => ({ owner_id: eb.ref('owner_id') }))
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids and positions of a project's dashboards, by position, then age, then id. */
export async function dashboardPlaces(
  executor: Executor,
  projectId: string,
  { publicOnly }: { readonly publicOnly: boolean } = { publicOnly: false },
): Promise<readonly Pick<Dashboard, 'id' | 'position'>[]> {
  return executor
    .selectFrom('dashboards')
    .select(['id', 'position'])
    .where('project_id', '=', projectId)
    .$if(publicOnly, (query) => query.where('is_public', '=', 1))
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The dashboards of these ids that are still there, in the order of the ids. */
export async function readDashboards(
  executor: Executor,
  ids: readonly string[],
): Promise<readonly Dashboard[]> {
  const rows = await executor.selectFrom('dashboards').selectAll().where('id', 'in', ids).execute();
  return inOrderOf(ids, rows).map(dashboardOf);
}

/** The project's dashboard of an id; a text of any form may be asked for. */
export async function findDashboard(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<Dashboard | null> {
  if (!isUuid(id)) return null;
  const row = await executor
    .selectFrom('dashboards')
    .selectAll()
    .where('id', '=', id.toLowerCase())
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row === undefined ? null : dashboardOf(row);
}

/** How many dashboards a project has, and the largest position among them. */
export async function dashboardsSoFar(
  executor: Executor,
  projectId: string,
): Promise<{ readonly count: number; readonly last: number | null }> {
  return executor
    .selectFrom('dashboards')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.max<number | null>('position').as('last'),
    ])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
}

export async function insertDashboard(executor: Executor, dashboard: Dashboard): Promise<void> {
  await executor.insertInto('dashboards').values(rowOf(dashboard)).execute();
}

/** Sets what the changes name. */
export async function updateDashboard(
  executor: Executor,
  id: string,
  changes: DashboardChanges,
  updatedAt: number,
): Promise<void> {
  await executor
    .updateTable('dashboards')
    .set({ ...changedColumns(changes), updated_at: updatedAt })
    .where('id', '=', id)
    .execute();
}

/** Takes the mark of the default from the dashboard that has it. */
export async function clearDefault(
  executor: Executor,
  projectId: string,
  updatedAt: number,
): Promise<void> {
  await executor
    .updateTable('dashboards')
    .set({ is_default: 0, updated_at: updatedAt })
    .where('project_id', '=', projectId)
    .where('is_default', '=', 1)
    .execute();
}

/** Removes a dashboard with its charts. */
export async function deleteDashboard(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom('dashboards').where('id', '=', id).execute();
}

/** Projects that have no dashboard at all, oldest first. */
export async function projectsWithoutDashboards(
  executor: Executor,
): Promise<readonly { readonly id: string; readonly templateId: string | null }[]> {
  return executor
    .selectFrom('projects')
    .select(['id', 'template_id as templateId'])
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dashboards')
            .select('dashboards.id')
            .whereRef('dashboards.project_id', '=', 'projects.id'),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
