import { route } from '../../accounts/index.ts';
import { auditProject, nextChange, projectAccess, updateProject } from '../../projects/index.ts';
import { olderSettingOf } from '../../kinds/retention-settings.ts';
import type { RetentionContext } from '../retention-context.ts';
import { readOwnRetention, writeRetention } from '../retention-store.ts';
import {
  changedSettings,
  retentionChangeSchema,
  retentionSchema,
  retentionView,
} from '../retention-view.ts';

export const updateRetentionRoute = ({ db, clock, makeId, defaults }: RetentionContext) =>
  route({
    operation: 'updateRetention',
    access: projectAccess('admin'),
    method: 'PATCH',
    path: '/v0/project/{idOrSlug}/retention',
    summary: 'Change the data retention',
    description:
      'For admins. Omitted kinds do not change; null = the instance default. Data older than a ' +
      'new limit is permanently deleted the next night (UTC), replays within an hour. Until ' +
      'then it is shown, and a longer limit keeps it.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    body: retentionChangeSchema,
    answers: { 200: retentionSchema },
    handle: ({ caller, body, recheck }) =>
      db.transaction().execute(async (transaction) => {
        const { project } = await recheck(transaction);
        const own = await readOwnRetention(transaction, project);
        const settings = changedSettings(own, body);
        if (settings.length === 0) return retentionView(own, defaults);
        const at = clock.now();
        for (const setting of settings) {
          const days = body[setting] ?? null;
          const older = olderSettingOf(setting);
          if (older === null) await writeRetention(transaction, project.id, setting, days);
          else {
            const changes = { [older.projectField]: days };
            await updateProject(
              transaction,
              project.id,
              changes,
              await nextChange(transaction, at),
            );
          }
        }
        const detail = { settings };
        const entry = { action: 'project.retention_changed', by: caller, at, project } as const;
        await auditProject(transaction, makeId, { ...entry, detail });
        const sent = Object.fromEntries(settings.map((each) => [each, body[each] ?? null]));
        return retentionView({ ...own, ...sent }, defaults);
      }),
  });
