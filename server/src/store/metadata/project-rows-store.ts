import type { Executor } from './open-metadata.ts';

/** Tables whose rows belong to a project and have an ID. */
type TableOfProject =
  | 'builds'
  | 'dashboards'
  | 'data_sources'
  | 'error_labels'
  | 'issue_comments'
  | 'issue_history'
  | 'marker_collections'
  | 'markers'
  | 'network_rules'
  | 'upload_keys';

/** The number of a project's rows in a table. */
export async function countOfProject(
  executor: Executor,
  table: TableOfProject,
  projectId: string,
): Promise<number> {
  const { count } = await executor
    .selectFrom(table)
    .where('project_id', '=', projectId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a table has the row with this ID, and it belongs to the project. */
export async function isOfProject(
  executor: Executor,
  table: TableOfProject,
  row: { readonly projectId: string; readonly id: string },
): Promise<boolean> {
  const found = await executor
    .selectFrom(table)
    .select('id')
    .where('project_id', '=', row.projectId)
    .where('id', '=', row.id)
    .executeTakeFirst();
  return found !== undefined;
}

/** The number of a project's rows in a table that keeps their order, and the position after the last one. */
export async function endOfProject(
  executor: Executor,
  table: 'error_labels' | 'marker_collections',
  projectId: string,
): Promise<{ readonly count: number; readonly position: number }> {
  const { count, last } = await executor
    .selectFrom(table)
    .where('project_id', '=', projectId)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
    .executeTakeFirstOrThrow();
  return { count, position: count === 0 ? 0 : last + 1 };
}
