export { JobRunner } from './job-runner.ts';
export type { JobKind, JobRecord, JobRun, NewJob } from './job.ts';
export { projectJobs } from './jobs-store.ts';
export { openHousekeeping } from './housekeeping.ts';
export { TrustedTime } from './trusted-time.ts';
export { type JobStep, type StepJob, stepJob, stepProgress } from './step-job.ts';
