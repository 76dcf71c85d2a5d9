import { route } from '../../accounts/index.ts';
import { quotaAccess } from '../quota-access.ts';
import type { QuotasContext } from '../quotas-context.ts';
import { quotasSchema } from '../quota-view.ts';
import { readQuotas } from '../read-quotas.ts';

export const getQuotasRoute = (context: QuotasContext) =>
  route({
    operation: 'getQuotas',
    access: quotaAccess('viewer'),
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
    handle: ({ project }) => readQuotas(context, context.db, project),
  });
