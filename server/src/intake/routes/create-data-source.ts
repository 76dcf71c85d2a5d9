import { route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { auditProject, requireProject, touchProject } from '../../projects/index.ts';
import {
  dataSourceSchema,
  dataSourceView,
  mostDataSources,
  newDataSourceSchema,
} from '../data-source.ts';
import { countDataSources, insertDataSource } from '../data-sources-store.ts';
import type { IntakeContext } from '../intake-context.ts';
import { newDataSource, readDataSource } from '../read-data-source.ts';

export const createDataSourceRoute = ({ db, clock, makeId, changed }: IntakeContext) =>
  route({
    operation: 'createDataSource',
    method: 'POST',
    path: '/v0/project/{idOrSlug}/data-sources',
    summary: 'Create a data source',
    description:
      'Names a key that servers and apps may send to `/v1/collect`, and what its values must be. ' +
      `The same reference twice, and more than ${mostDataSources} data sources, are a 409.`,
    tags: ['Collecting'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    body: newDataSourceSchema,
    answers: { 200: dataSourceSchema },
    handle: async ({ caller, params, body }) => {
      const source = await db.transaction().execute(async (transaction) => {
        const project = await requireProject(
          transaction,
          caller,
          'createDataSource',
          params.idOrSlug,
        );
        const { name, referenceId, dataType } = body;
        const fields = readDataSource(body, { ...newDataSource, name, referenceId, dataType });
        if ((await countDataSources(transaction, project.id)) >= mostDataSources) {
          const message = `A project has at most ${mostDataSources} data sources.`;
          throw new AppError('ProjectConflictError', message);
        }
        const at = clock.now();
        const times = { createdAt: at, updatedAt: at };
        const made = { id: makeId(), projectId: project.id, ...fields, ...times };
        await insertDataSource(transaction, made);
        await touchProject(transaction, project.id, at);
        await auditProject(transaction, makeId, {
          action: 'data_source.created',
          by: caller,
          at,
          project,
          detail: { id: made.id, referenceId },
        });
        return made;
      });
      await changed();
      return dataSourceView(source);
    },
  });
