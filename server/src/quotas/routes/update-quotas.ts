import { route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { auditProject, touchProject } from '../../projects/index.ts';
import { readOwnLimits, writeOwnLimit } from '../limits-store.ts';
import { type QuotaName, quotaNames, quotas } from '../quota.ts';
import { quotaAccess } from '../quota-access.ts';
import type { QuotasContext } from '../quotas-context.ts';
import { type QuotaChange, quotaChangeSchema, quotasSchema } from '../quota-view.ts';
import type { OwnLimits, QuotaLimits } from '../quota-limits.ts';
import { readQuotas } from '../read-quotas.ts';

export const updateQuotasRoute = (context: QuotasContext) =>
  route({
    operation: 'updateQuotas',
    access: quotaAccess('admin'),
    method: 'PATCH',
    path: '/v0/project/{idOrSlug}/quotas',
    summary: 'Change the quotas of a project',
    description:
      'Omitted quotas do not change; null = the instance default, 0 = no limit. Project admins ' +
      'can lower a limit. Only the administrator of the instance can raise one above the ' +
      'default, in any project. Changes apply within seconds.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    body: quotaChangeSchema,
    answers: { 200: quotasSchema },
    handle: async ({ caller, body, recheck }) => {
      const { db, clock, makeId, limits } = context;
      const view = await db.transaction().execute(async (transaction) => {
        const { project, isAdministrator } = await recheck(transaction);
        const own = await readOwnLimits(transaction, project.id);
        const names = quotaNames.filter((name) => isChanged(body, own, name));
        if (!isAdministrator) checkLowered(body, names, limits);
        if (names.length > 0) {
          const at = clock.now();
          for (const name of names) {
            await writeOwnLimit(transaction, project.id, name, body[name] ?? null);
          }
          await touchProject(transaction, project.id, at);
          const detail = { settings: names };
          const action = 'project.quotas_changed';
          await auditProject(transaction, makeId, { action, by: caller, at, project, detail });
        }
        return readQuotas(context, transaction, project);
      });
      await context.changed();
      return view;
    },
  });

function isChanged(body: QuotaChange, own: OwnLimits, name: QuotaName): boolean {
  return body[name] !== undefined && body[name] !== (own[name] ?? null);
}

/** @throws AppError 403 if a limit would exceed the instance's */
function checkLowered(body: QuotaChange, names: readonly QuotaName[], instance: QuotaLimits): void {
  for (const name of names) {
    const limit = body[name] ?? null;
    const most = instance[name];
    if (limit === null || most === 0 || (limit !== 0 && limit <= most)) continue;
    const what = quotas[name].title;
    throw new AppError(
      'ForbiddenError',
      `Only the administrator of the instance can raise "${what}" above ${most}.`,
    );
  }
}
