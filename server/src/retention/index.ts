export { defaultDays, type RetentionDefaults } from './retention.ts';
export type { RetentionContext } from './retention-context.ts';
export { retention, retentionCron, type RetentionParts } from './retention-job.ts';
export { retentionRoutes } from './routes/all.ts';
