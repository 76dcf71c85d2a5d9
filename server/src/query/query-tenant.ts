import { canBeStored, dependsOnProject } from '../kinds/datasets.ts';
import { noProjectData, type ProjectData, projectData } from '../kinds/project-data.ts';
import type { ChartQuery } from './language/nodes.ts';
import { comparedIn, type Predicate } from './language/predicates.ts';
import { fieldsOf, type ReadField, sourcesOf } from './language/sources.ts';
import type { QueryTenant } from './plan/query-tenant.ts';
import type { QueriedProject, QueriesContext } from './queries-context.ts';

/**
 * A project whose rows some queries read. Data sources, and which sessions are stored, are read once per request, and
 * only if a query depends on them.
 * @param filters of the screen, for the rows of all queries
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
  filters: readonly Predicate[] = [],
): Promise<QueryTenant & { readonly data: ProjectData }> {
  const { number, generation, errorGeneration } = project;
  const tenant = { number, generation, errorGeneration };
  const data = await dataOf(project, queries, dataSources);
  const read = [...readIn(queries), ...filteredIn(queries, filters)];
  const canBe = read.some(({ dataset, field }) => canBeStored(dataset, field));
  const closed = canBe ? await closedSessions?.of(tenant) : null;
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
  const depends = readIn(queries).some(({ dataset }) => dependsOnProject(dataset));
  return depends ? projectData(await dataSources(id)) : noProjectData;
}

const readIn = (queries: readonly ChartQuery[]): readonly ReadField[] => queries.flatMap(fieldsOf);

/** What filters for all rows read of each dataset, whether it has the fields or not. */
function filteredIn(
  queries: readonly ChartQuery[],
  filters: readonly Predicate[],
): readonly ReadField[] {
  const fields = new Set(filters.flatMap((filter) => [...comparedIn(filter)]));
  const datasets = new Set(queries.flatMap(sourcesOf).map(({ dataset }) => dataset));
  return [...datasets].flatMap((dataset) => Array.from(fields, (field) => ({ dataset, field })));
}
