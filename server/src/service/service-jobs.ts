import type { Logger } from 'pino';
import { expiredSessions, expiredSessionsCron } from '../accounts/index.ts';
import { housekeeping, housekeepingCron, JobRunner } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';

export interface ServiceJobsParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly log: Logger;
}

/** Registers every module's jobs and starts them. */
export async function startJobs({ db, clock, makeId, log }: ServiceJobsParts): Promise<JobRunner> {
  const jobs = new JobRunner({ db, clock, makeId, logger: log });
  jobs.register(expiredSessions(db, clock), expiredSessionsCron);
  jobs.register(housekeeping(db, clock), housekeepingCron);
  await jobs.start();
  return jobs;
}
