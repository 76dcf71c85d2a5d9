export { JobRunner, type JobRunnerParts } from './job-runner.ts';
export type { JobKind, JobRun, NewJob } from './job.ts';
export { Salts, saltsCron, type SaltsParts } from './salts.ts';
export { housekeeping, housekeepingCron } from './housekeeping.ts';
