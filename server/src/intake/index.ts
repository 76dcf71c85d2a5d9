import type { Module } from '../module.ts';
import { dataSourceShapes } from './data-sources-store.ts';
import type { IntakeContext } from './intake-context.ts';
import { intakeRoutes } from './routes/all.ts';

export { telemetryKeys } from './telemetry-keys.ts';
export { dataSourceShapes, intakeRoutes };

export interface Intake extends Module {
  /** The data sources of a project, as charts read them. */
  dataSources(projectId: string): ReturnType<typeof dataSourceShapes>;
}

export function openIntake(context: IntakeContext): Intake {
  return {
    routes: intakeRoutes(context),
    jobs: [],
    removes: {},
    dataSources: (projectId) => dataSourceShapes(context.db, projectId),
  };
}
