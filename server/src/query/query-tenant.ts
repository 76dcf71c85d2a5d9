import { canBeStored, dependsOnProject } from '../kinds/datasets.ts';
import { noProjectData, type ProjectData, projectData } from '../kinds/project-data.ts';
import type { ChartQuery } from './language/nodes.ts';
import { fieldsOf } from './language/sources.ts';
import type { QueryTenant } from './plan/query-tenant.ts';
import type { QueriedProject, QueriesContext } from './queries-context.ts';

/**
 * A project whose rows some queries read. Data sources, and which sessions are stored, are read once per request, and
 * only if a query depends on them.
 */
export async function queryTenant(
  project: QueriedProject,
  queries: readonly ChartQuery[],
  {
    closedCells,
    closedSessions,
    dataSources,
    rollUps,
  }: Pick<QueriesContext, 'closedCells' | 'closedSessions' | 'dataSources' | 'rollUps'>,
): Promise<QueryTenant & { readonly data: ProjectData }> {
  const { number, generation, errorGeneration } = project;
  const tenant = { number, generation, errorGeneration };
  const data = await dataOf(project, queries, dataSources);
  const closed = asks(queries, canBeStored) ? await closedSessions?.of(tenant) : null;
  return {
    ...{ ...tenant, ...rollUps(project), data },
    ...{ closedSessions: closed ?? null, closedCells: closedCells?.of(tenant) ?? null },
  };
}

/** What the datasets of some queries depend on in a project. */
export async function dataOf(
  { id }: Pick<QueriedProject, 'id'>,
  queries: readonly ChartQuery[],
  dataSources: QueriesContext['dataSources'],
): Promise<ProjectData> {
  return asks(queries, dependsOnProject) ? projectData(await dataSources(id)) : noProjectData;
}

function asks(
  queries: readonly ChartQuery[],
  matches: (dataset: string, field: string) => boolean,
): boolean {
  return queries.some((query) =>
    fieldsOf(query).some(({ dataset, field }) => matches(dataset, field)),
  );
}
