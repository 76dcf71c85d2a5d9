import { route } from '../../accounts/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { auditProject, touchProject } from '../../projects/index.ts';
import { readLimitCaps, readOwnLimits, writeOwnLimit } from '../limits-store.ts';
import { type QuotaName, quotaNames, quotas } from '../quota.ts';
import { quotaAccess } from '../quota-access.ts';
import type { QuotasContext } from '../quotas-context.ts';
import { quotaChangeSchema, quotasSchema } from '../quota-view.ts';
import type { QuotaLimits } from '../quota-limits.ts';
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
      'default, in any project. A limit that the administrator set takes the place of the ' +
      'default for project admins. Changes apply within seconds.',
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
        const caps = await readLimitCaps(transaction, project.id);
        const changes = quotaNames.flatMap((name) => {
          const sent = body[name];
          if (sent === undefined) return [];
          const cap = isAdministrator ? sent : (caps[name] ?? null);
          const value = sent ?? cap;
          const isSame = value === (own[name] ?? null) && cap === (caps[name] ?? null);
          return isSame ? [] : [{ name, value, cap }];
        });
        const names = changes.map(({ name }) => name);
        if (!isAdministrator) checkLowered(changes, limits);
        if (names.length > 0) {
          const at = clock.now();
          for (const { name, ...limit } of changes) {
            await writeOwnLimit(transaction, project.id, name, limit);
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

interface LimitChange {
  readonly name: QuotaName;
  readonly value: number | null;
  readonly cap: number | null;
}

/** @throws AppError 403 if a limit would exceed the one that the administrator set, else the instance's */
function checkLowered(changes: readonly LimitChange[], instance: QuotaLimits): void {
  for (const { name, value, cap } of changes) {
    const most = cap ?? instance[name];
    if (value === null || most === 0 || (value !== 0 && value <= most)) continue;
    const what = quotas[name].title;
    throw new AppError(
      'ForbiddenError',
      `Only the administrator of the instance can raise "${what}" above ${most}.`,
    );
  }
}
