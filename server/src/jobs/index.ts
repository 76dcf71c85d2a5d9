export { JobRunner } from './job-runner.ts';
export type { JobKind, JobRecord, JobRun, NewJob } from './job.ts';
export { projectJobs } from './jobs-store.ts';
export { openHousekeeping } from './housekeeping.ts';
export { type JobStep, type StepJob, stepJob, stepProgress } from './step-job.ts';
