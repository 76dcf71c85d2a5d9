import { isAdministrator, route } from '../../accounts/index.ts';
import { existingProject, requireProject } from '../../projects/index.ts';
import type { QuotasContext } from '../quotas-context.ts';
import { quotasSchema } from '../quota-view.ts';
import { readQuotas } from '../read-quotas.ts';

export const getQuotasRoute = (context: QuotasContext) =>
  route({
    operation: 'getQuotas',
    method: 'GET',
    path: '/v0/project/{idOrSlug}/quotas',
    summary: 'Read the quotas of a project',
    description:
      'The limits of the project, its current usage, and what happens beyond them. Also for ' +
      'the administrator of the instance, for any project.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    answers: { 200: quotasSchema },
    handle: async ({ caller, params }) => {
      const { db } = context;
      const project = (await isAdministrator(db, caller))
        ? await existingProject(db, params.idOrSlug)
        : await requireProject(db, caller, 'getQuotas', params.idOrSlug);
      return readQuotas(context, db, project);
    },
  });
