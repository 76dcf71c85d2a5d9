import { expiredSessions, expiredSessionsCron } from '../accounts/index.ts';
import { housekeeping, housekeepingCron, type JobRunner } from '../jobs/index.ts';
import type { Notify } from '../notify/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../store/metadata/index.ts';

export interface ServiceJobsParts {
  readonly jobs: JobRunner;
  readonly db: Executor;
  readonly clock: Clock;
  readonly notify: Pick<Notify, 'jobs'>;
}

/** Registers every module's jobs and starts them. */
export async function startJobs({ jobs, db, clock, notify }: ServiceJobsParts): Promise<void> {
  jobs.register(expiredSessions(db, clock), expiredSessionsCron);
  jobs.register(housekeeping(db, clock), housekeepingCron);
  for (const { kind, cron } of notify.jobs) jobs.register(kind, cron);
  await jobs.start();
}
