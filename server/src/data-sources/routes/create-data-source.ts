import { route } from '../../accounts/index.ts';
import { checkQuota } from '../../quotas/index.ts';
import { auditProject, projectAccess, touchProject } from '../../projects/index.ts';
import { dataSourceSchema, dataSourceView, newDataSourceSchema } from '../data-source.ts';
import { insertDataSource } from '../data-sources-store.ts';
import type { DataSourcesContext } from '../data-sources-context.ts';
import { patternFaults } from '../pattern-faults.ts';
import { checkPatternQuota } from '../check-pattern-quota.ts';
import { checkSentRegex, newDataSource, readDataSource } from '../read-data-source.ts';
import { countOfProject } from '../../store/metadata/index.ts';

export const createDataSourceRoute = ({
  db,
  clock,
  makeId,
  patterns,
  changed,
  limits,
}: DataSourcesContext) =>
  route({
    operation: 'createDataSource',
    access: projectAccess('admin'),
    method: 'POST',
    path: '/v0/project/{idOrSlug}/data-sources',
    summary: 'Create a data source',
    description:
      'Defines a key that servers and apps can send to `/v1/collect`, and its valid values. A ' +
      'duplicate reference, and more than the project’s quota of data sources, are a 409.',
    tags: ['Collecting'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    body: newDataSourceSchema,
    answers: { 200: dataSourceSchema },
    handle: async ({ caller, project: { id }, body, recheck }) => {
      await checkSentRegex(body, patterns, id);
      const source = await db.transaction().execute(async (transaction) => {
        const { project } = await recheck(transaction);
        const { name, referenceId, dataType } = body;
        const fields = readDataSource(body, { ...newDataSource, name, referenceId, dataType });
        await checkQuota(
          transaction,
          limits,
          project.id,
          'dataSources',
          await countOfProject(transaction, 'data_sources', project.id),
        );
        const at = clock.now();
        const times = { createdAt: at, updatedAt: at };
        const made = { id: makeId(), projectId: project.id, ...fields, ...times };
        await checkPatternQuota(transaction, made);
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
      const problems = await patternFaults(db, patterns, source.projectId, [source]);
      return dataSourceView(source, problems.get(source.id) ?? null);
    },
  });
