import { isDeepStrictEqual } from 'node:util';
import { route } from '../../accounts/index.ts';
import { auditProject, touchProject } from '../../projects/index.ts';
import { dataSourceAccess } from '../data-source-access.ts';
import { dataSourceChangeSchema, dataSourceSchema, dataSourceView } from '../data-source.ts';
import { updateDataSource } from '../data-sources-store.ts';
import type { DataSourcesContext } from '../data-sources-context.ts';
import { patternFaults } from '../pattern-faults.ts';
import { checkPatternQuota } from '../check-pattern-quota.ts';
import { checkSentRegex, readDataSource } from '../read-data-source.ts';

export const updateDataSourceRoute = ({
  db,
  clock,
  makeId,
  patterns,
  changed,
}: DataSourcesContext) =>
  route({
    operation: 'updateDataSource',
    access: dataSourceAccess,
    method: 'PATCH',
    path: '/v0/project/{idOrSlug}/data-sources/{id}',
    summary: 'Change a data source',
    description:
      'Omitted fields keep their value; `null` clears the pattern, minimum and maximum. ' +
      'Collected data does not change.',
    tags: ['Collecting'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    body: dataSourceChangeSchema,
    answers: { 200: dataSourceSchema },
    handle: async ({ caller, project: { id }, body, recheck }) => {
      await checkSentRegex(body, patterns, id);
      const source = await db.transaction().execute(async (transaction) => {
        const { project, source: before } = await recheck(transaction);
        const fields = { ...before, ...readDataSource(body, before, before) };
        if (isDeepStrictEqual(before, fields)) return before;
        const at = clock.now();
        const after = { ...fields, updatedAt: at };
        if (after.regex !== before.regex) await checkPatternQuota(transaction, after);
        await updateDataSource(transaction, after);
        await touchProject(transaction, project.id, at);
        await auditProject(transaction, makeId, {
          action: 'data_source.updated',
          by: caller,
          at,
          project,
          detail: { id: after.id, referenceId: after.referenceId },
        });
        return after;
      });
      await changed();
      const problems = await patternFaults(db, patterns, source.projectId, [source]);
      return dataSourceView(source, problems.get(source.id) ?? null);
    },
  });
