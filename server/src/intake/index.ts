export type { IntakeContext } from './intake-context.ts';
export { intakeRoutes } from './routes/all.ts';
