import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import type { Dataset } from '../../kinds/dataset.ts';
import { listDatasets } from '../../kinds/datasets.ts';
import { projectData } from '../../kinds/project-data.ts';
import { datasetSchema, datasetView } from './dataset-view.ts';
import type { QueriedProject, QueriesContext } from '../queries-context.ts';

/** What chart queries and the event explorer can read of a project. */
export const listDatasetsRoute = (context: QueriesContext) =>
  route({
    operation: 'listDatasets',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/metrics/datasets',
    summary: 'List datasets and their fields',
    description:
      'Every dataset that chart queries of the project can read, with its fields, the project’s ' +
      'data sources, and the properties that were sent in the last 30 days. Properties can be up ' +
      'to a minute old.',
    tags: ['Metrics'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    answers: { 200: Type.Object({ datasets: Type.Array(datasetSchema) }) },
    handle: async ({ project, signal }) => {
      const data = projectData(await context.dataSources(project.id));
      const views = listDatasets(data).map(async (dataset) =>
        datasetView(
          dataset,
          await propertyNames(context, dataset, project, signal),
          context.templates.get(dataset.name) ?? null,
        ),
      );
      return { datasets: await Promise.all(views) };
    },
  });

async function propertyNames(
  { runner, clock, properties }: QueriesContext,
  { propertyPrefix, table }: Dataset,
  project: QueriedProject,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (propertyPrefix === null || table === 'telemetry' || table === 'sessions') return [];
  return properties.of(runner, table, project, clock.now(), signal);
}
