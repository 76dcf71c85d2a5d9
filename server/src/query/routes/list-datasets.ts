import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { oneOf } from '../../http/index.ts';
import { projectAccess } from '../../projects/index.ts';
import type { Dataset } from '../../kinds/dataset.ts';
import { listDatasets } from '../../kinds/datasets.ts';
import { projectData } from '../../kinds/project-data.ts';
import { datasetSchema, datasetView } from './dataset-view.ts';
import { listedRows, listedRowsSchema } from './explorer-view.ts';
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
      'data sources, and if asked for, the properties that were sent in the last 30 days.',
    tags: ['Metrics'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    query: Type.Object({
      properties: Type.Optional(
        oneOf(['true', 'false'], {
          description:
            'Whether to read the names of properties. They can be some minutes old, and are ' +
            'empty if the event store does not answer soon. Default: `false`.',
        }),
      ),
    }),
    answers: {
      200: Type.Object({
        datasets: Type.Array(datasetSchema),
        explorer: Type.Optional(
          Type.Array(listedRowsSchema, {
            description: 'The rows that the event explorer lists; of a mode, the main ones first.',
          }),
        ),
      }),
    },
    handle: async ({ project, query }) => {
      const data = projectData(await context.dataSources(project.id));
      const views = listDatasets(data).map(async (dataset) =>
        datasetView(
          dataset,
          query.properties === 'true' ? await propertyNames(context, dataset, project) : [],
          context.templates.get(dataset.name) ?? null,
        ),
      );
      return { datasets: await Promise.all(views), explorer: [...listedRows] };
    },
  });

async function propertyNames(
  { properties }: QueriesContext,
  { propertyPrefix, table }: Dataset,
  project: QueriedProject,
): Promise<readonly string[]> {
  if (propertyPrefix === null) return [];
  return properties.of(table, project);
}
