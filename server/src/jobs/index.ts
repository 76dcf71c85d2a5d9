export { JobRunner, type JobRunnerParts } from './job-runner.ts';
export type { JobKind, JobRun, NewJob } from './job.ts';
export { housekeeping, housekeepingCron } from './housekeeping.ts';
