export { dataSourceShapes } from './data-sources-store.ts';
export type { IntakeContext } from './intake-context.ts';
export { intakeRoutes } from './routes/all.ts';
export { telemetryKeys } from './telemetry-keys.ts';
