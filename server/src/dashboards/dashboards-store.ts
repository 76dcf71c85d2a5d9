import { isUuid } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Dashboard, DashboardChanges } from './dashboard.ts';
import { changedColumns, dashboardOf, rowOf } from './dashboard-row.ts';
import { inOrderOf } from './in-order-of.ts';

/**
 * Locks a project's dashboards and charts until the transaction ends, so that counts and comparisons stay
 * valid. Returns false if the project no longer exists.
 */
export async function lockProject(transaction: Executor, projectId: string): Promise<boolean> {
  const row = await transaction
    .updateTable('projects')
    // Changes nothing, but locks the row in every database.
    .set((eb) => ({ owner_id: eb.ref('owner_id') }))
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** IDs and positions of a project's dashboards, by position, then age, then ID. */
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

/** Bytes of the largest marker overrides of a project's dashboards; 0 without any. */
export async function largestOverrides(executor: Executor, projectId: string): Promise<number> {
  const row = await executor
    .selectFrom('dashboards')
    .select((eb) =>
      eb.fn.max<number | null>(eb.fn('octet_length', ['marker_overrides'])).as('bytes'),
    )
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

/** The dashboards with these IDs that still exist, in the order of the IDs. */
export async function readDashboards(
  executor: Executor,
  ids: readonly string[],
): Promise<readonly Dashboard[]> {
  const rows = await executor.selectFrom('dashboards').selectAll().where('id', 'in', ids).execute();
  return inOrderOf(ids, rows).map(dashboardOf);
}

/** The project's dashboard with an ID, which may be any text. */
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

/** The project of a dashboard, which may be any text. Null if there is none, or its project is deleted. */
export async function projectOfDashboard(
  executor: Executor,
  id: string,
): Promise<{ readonly projectId: string; readonly dashboardId: string } | null> {
  if (!isUuid(id)) return null;
  const row = await executor
    .selectFrom('dashboards')
    .innerJoin('projects', 'projects.id', 'dashboards.project_id')
    .select(['dashboards.id as dashboardId', 'projects.id as projectId'])
    .where('dashboards.id', '=', id.toLowerCase())
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The number of dashboards in a project, and their largest position. */
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

/** Sets only the given values. */
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

/** Clears the default mark of the dashboard that has it. */
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

/** Projects without any dashboard, oldest first. */
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
