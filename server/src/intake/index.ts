import type { Module } from '../module.ts';
import { dataSourceShapes } from './data-sources-store.ts';
import { Patterns } from '../platform/patterns/index.ts';
import type { IntakeContext } from './intake-context.ts';
import { intakeRoutes } from './routes/all.ts';

interface Intake extends Module {
  /** The data sources of a project, in the form that charts need. */
  dataSources(projectId: string): ReturnType<typeof dataSourceShapes>;
}

interface IntakeParts extends Omit<IntakeContext, 'patterns'> {
  /** Default: a separate one. */
  readonly patterns?: Patterns;
}

export function openIntake(parts: IntakeParts): Intake {
  const context: IntakeContext = { patterns: new Patterns(), ...parts };
  return {
    routes: intakeRoutes(context),
    jobs: [],
    removes: {},
    dataSources: (projectId) => dataSourceShapes(context.db, projectId),
  };
}
