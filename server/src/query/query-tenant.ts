import { canBeStored, dependsOnProject } from '../kinds/datasets.ts';
import { noProjectData, type ProjectData, projectData } from '../kinds/project-data.ts';
import type { ChartQuery } from './language/nodes.ts';
import { sourcesOf } from './language/sources.ts';
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
    closedSessions,
    dataSources,
    rollUps,
  }: Pick<QueriesContext, 'closedSessions' | 'dataSources' | 'rollUps'>,
): Promise<QueryTenant & { readonly data: ProjectData }> {
  const asks = (isAsked: (dataset: string) => boolean): boolean =>
    queries.some((query) => sourcesOf(query).some(({ dataset }) => isAsked(dataset)));
  const { id, number, generation, errorGeneration } = project;
  const tenant = { number, generation, errorGeneration };
  const data = asks(dependsOnProject) ? projectData(await dataSources(id)) : noProjectData;
  const closed = asks(canBeStored) ? await closedSessions?.of(tenant) : null;
  return { ...tenant, ...rollUps(project), closedSessions: closed ?? null, data };
}
