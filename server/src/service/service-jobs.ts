import { expiredSessions, expiredSessionsCron } from '../accounts/index.ts';
import type { Builds } from '../builds/index.ts';
import { housekeeping, housekeepingCron, type JobRunner } from '../jobs/index.ts';
import type { Notify } from '../notify/index.ts';
import { quotaMails, quotaMailsCron } from '../quotas/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../store/metadata/index.ts';

export interface ServiceJobsParts {
  readonly jobs: JobRunner;
  readonly db: Executor;
  readonly clock: Clock;
  readonly notify: Pick<Notify, 'jobs' | 'mail' | 'sendNotice'>;
  readonly builds: Pick<Builds, 'jobs'>;
}

/** Registers every module's jobs and starts them. */
export async function startJobs({
  jobs,
  db,
  clock,
  notify,
  builds,
}: ServiceJobsParts): Promise<void> {
  jobs.register(expiredSessions(db, clock), expiredSessionsCron);
  jobs.register(housekeeping(db, clock), housekeepingCron);
  if (notify.mail.sends) jobs.register(quotaMails({ db, clock, notify }), quotaMailsCron);
  for (const { kind, cron } of [...notify.jobs, ...builds.jobs]) jobs.register(kind, cron);
  await jobs.start();
}
