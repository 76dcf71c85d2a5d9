import { route } from '../../accounts/index.ts';
import { auditProject, nextChange, projectAccess, updateProject } from '../../projects/index.ts';
import type { RetentionContext } from '../retention-context.ts';
import { isRowKind } from '../retention.ts';
import { readRowRetention, writeRowRetention } from '../retention-store.ts';
import {
  changedKinds,
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
        const rows = await readRowRetention(transaction, project.id);
        const own = { ...rows, replays: project.replayRetentionDays };
        const kinds = changedKinds(own, body);
        if (kinds.length === 0) return retentionView(own, defaults);
        const at = clock.now();
        for (const kind of kinds) {
          const days = body[kind] ?? null;
          if (isRowKind(kind)) await writeRowRetention(transaction, project.id, kind, days);
          else {
            const changes = { replayRetentionDays: days };
            await updateProject(
              transaction,
              project.id,
              changes,
              await nextChange(transaction, at),
            );
          }
        }
        const detail = { settings: kinds };
        const deed = { action: 'project.retention_changed', by: caller, at, project } as const;
        await auditProject(transaction, makeId, { ...deed, detail });
        const sent = Object.fromEntries(kinds.map((kind) => [kind, body[kind] ?? null]));
        return retentionView({ ...own, ...sent }, defaults);
      }),
  });
