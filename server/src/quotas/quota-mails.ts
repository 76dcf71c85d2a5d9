import { isAtLeast, membersOf } from '../accounts/index.ts';
import type { JobKind } from '../jobs/index.ts';
import type { Notify } from '../notify/index.ts';
import type { Clock } from '../platform/clock.ts';
import { findProject } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { setNotified, unreportedOverruns } from './overruns-store.ts';
import { quotaMailContent } from './quota-mail-content.ts';

export const quotaMailsCron = '*/10 * * * *';

export interface QuotaMailParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly notify: Pick<Notify, 'sendNotice'>;
}

/**
 * Sends a mail to the admins of projects that exceed a quota, at most once a day for each quota. The same
 * transaction queues the mails and records that they were sent.
 */
export function quotaMails({ db, clock, notify }: QuotaMailParts): JobKind {
  return {
    name: 'quota-mails',
    atOnce: 1,
    run: async ({ signal }) => {
      const now = clock.now();
      for (const [projectId, names] of await unreportedOverruns(db, now)) {
        signal.throwIfAborted();
        await db.transaction().execute(async (transaction) => {
          await setNotified(transaction, projectId, names, now);
          const project = await findProject(transaction, projectId);
          if (project === null) return;
          const content = quotaMailContent(project, names);
          for (const { id, role } of await membersOf(transaction, project.ownerId)) {
            if (isAtLeast(role, 'admin')) await notify.sendNotice(id, content);
          }
        });
      }
    },
  };
}
