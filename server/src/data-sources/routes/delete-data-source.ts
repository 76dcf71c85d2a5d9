import { route } from '../../accounts/index.ts';
import { auditProject, touchProject } from '../../projects/index.ts';
import { dataSourceAccess, noDataSource } from '../data-source-access.ts';
import { deleteDataSource } from '../data-sources-store.ts';
import type { DataSourcesContext } from '../data-sources-context.ts';

export const deleteDataSourceRoute = ({ db, clock, makeId, changed }: DataSourcesContext) =>
  route({
    operation: 'deleteDataSource',
    access: dataSourceAccess,
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/data-sources/{id}',
    summary: 'Delete a data source',
    description: 'Its key is rejected from now on; collected data is kept.',
    tags: ['Collecting'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    answers: { 204: null },
    handle: async ({ caller, params, recheck }) => {
      await db.transaction().execute(async (transaction) => {
        const { project } = await recheck(transaction);
        const referenceId = await deleteDataSource(transaction, project.id, params.id);
        if (referenceId === null) throw noDataSource();
        const at = clock.now();
        await touchProject(transaction, project.id, at);
        await auditProject(transaction, makeId, {
          action: 'data_source.deleted',
          by: caller,
          at,
          project,
          detail: { id: params.id, referenceId },
        });
      });
      await changed();
    },
  });
