import {
  type EventStore,
  EventStoreError,
  type EventTable,
  jobLimits,
  rowsOfEveryProject,
  rowsOfOtherProjects,
  rowsOfProject,
  type Statement,
  type TableRows,
} from '../store/events/index.ts';

/** Runs a statement. */
export type Query = (statement: Statement) => Promise<object[]>;

type RowsOfBuilds = ReadonlyMap<number, ReadonlyMap<number, number>>;
type Removing = Pick<EventStore, 'removeRows'>;

/** Removes what is stored of a project in a table of computed rows, except some builds. */
export async function removeBuilds(
  store: Removing,
  table: EventTable,
  project: number,
  kept: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const all = rowsOfProject(table, project, 'removal');
  await store.removeRows(all.and('build NOT IN {kept:Array(Int64)}', { kept }), signal);
}

/** Removes the rows of such a table, except those of some projects. */
export async function removeBuildsExcept(
  store: Removing,
  table: EventTable,
  projects: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  await store.removeRows(rowsOfOtherProjects(table, projects, 'removal'), signal);
}

/** How many rows each build has in such a table, by project. */
export function countEveryBuild(
  store: Pick<EventStore, 'query'>,
  table: EventTable,
  signal: AbortSignal,
): Promise<RowsOfBuilds> {
  // The service waits for it, so it does not pause for others.
  const query: Query = (statement) => store.query(statement, jobLimits, signal);
  return countBuilds(query, rowsOfEveryProject(table, 'comparison'));
}

/** The same of some rows. */
export async function countBuilds(query: Query, some: TableRows): Promise<RowsOfBuilds> {
  const sql = `SELECT project, build, count() AS rows FROM ${some.where()} GROUP BY project, build`;
  const found = await query({ sql, params: some.params });
  const projects = new Map<number, Map<number, number>>();
  for (const { project, build, rows } of found as Record<'project' | 'build' | 'rows', string>[]) {
    const builds = projects.get(Number(project)) ?? new Map<number, number>();
    builds.set(Number(build), Number(rows));
    projects.set(Number(project), builds);
  }
  return projects;
}

/** Whether a statement in the background took more time or memory than it may take. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof EventStoreError && ['timeout', 'memory'].includes(error.failure);
}
