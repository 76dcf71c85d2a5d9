export { defaultDays, type RetentionDefaults } from './retention.ts';
export { openRetention } from './open-retention.ts';
export { retention } from './retention-job.ts';
export { retentionRoutes } from './routes/all.ts';
