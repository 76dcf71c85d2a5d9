import {
  type EventStore,
  type EventTable,
  jobLimits,
  rowsOfEveryProject,
  rowsOfOtherProjects,
  rowsOfProject,
  type Statement,
} from '../store/events/index.ts';

/** Runs a statement. */
export type Query = (statement: Statement) => Promise<object[]>;

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

/** Removes what is stored in such a table, except that of some projects. */
export async function removeBuildsExcept(
  store: Removing,
  table: EventTable,
  projects: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  await store.removeRows(rowsOfOtherProjects(table, projects, 'removal'), signal);
}

/** How many rows each build has in such a table, by project. */
export async function countEveryBuild(
  store: Pick<EventStore, 'query'>,
  table: EventTable,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const all = rowsOfEveryProject(table, 'comparison');
  const sql = `SELECT project, build, count() AS rows FROM ${all.where()} GROUP BY project, build`;
  // The service waits for it, so it does not pause for others.
  const found = await store.query({ sql, params: all.params }, jobLimits, signal);
  const projects = new Map<number, Map<number, number>>();
  for (const { project, build, rows } of found as Record<'project' | 'build' | 'rows', string>[]) {
    const builds = projects.get(Number(project)) ?? new Map<number, number>();
    builds.set(Number(build), Number(rows));
    projects.set(Number(project), builds);
  }
  return projects;
}
