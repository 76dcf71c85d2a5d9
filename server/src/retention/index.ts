export { defaultDays, type RetentionDefaults } from './retention.ts';
export { openRetention } from './open-retention.ts';
