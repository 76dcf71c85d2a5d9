import { dependsOnProject } from '../kinds/datasets.ts';
import { noProjectData, type ProjectData, projectData } from '../kinds/project-data.ts';
import type { ChartQuery } from './language/nodes.ts';
import { sourcesOf } from './language/sources.ts';
import type { QueryTenant } from './plan/query-tenant.ts';
import type { QueriedProject, QueriesContext } from './queries-context.ts';

/**
 * A project whose rows some queries read. Data sources are read once per request, and only if a query
 * depends on them.
 */
export async function queryTenant(
  project: QueriedProject,
  queries: readonly ChartQuery[],
  { dataSources, numberedFrom }: Pick<QueriesContext, 'dataSources' | 'numberedFrom'>,
): Promise<QueryTenant & { readonly data: ProjectData }> {
  const asksSources = queries.some((query) =>
    sourcesOf(query).some(({ dataset }) => dependsOnProject(dataset)),
  );
  const { id, number, generation, errorGeneration } = project;
  const data = asksSources ? projectData(await dataSources(id)) : noProjectData;
  return { number, generation, errorGeneration, numberedFrom: numberedFrom(project), data };
}
