import type { Module } from '../module.ts';
import type { Executor } from '../store/metadata/index.ts';
import { Patterns } from '../platform/patterns/index.ts';
import type { ChartsContext } from './dashboards-context.ts';
import { dashboardRoutes } from './routes/all.ts';
import { addDefaultDashboard, type PreparedProject } from './templates/default-dashboard.ts';
import { prepareOlderProjects } from './templates/older-projects.ts';

/** The module as the rest of the service sees it. */
export interface Dashboards extends Module {
  /** Gives a new project its default dashboard, in the transaction that creates the project. */
  prepareProject(transaction: Executor, project: PreparedProject): Promise<void>;
  /** Gives projects from before dashboards existed their default ones; cheap once that is done. */
  start(): Promise<void>;
}

/** Creates the module. It has nothing that must be closed. */
export function openDashboards(
  options: Omit<ChartsContext, 'patterns'> & {
    /** Default: a separate one. */
    readonly patterns?: Patterns;
  },
): Dashboards {
  const context: ChartsContext = { patterns: new Patterns(), ...options };
  return {
    routes: dashboardRoutes(context),
    jobs: [],
    removes: {},
    prepareProject: (transaction, project) => addDefaultDashboard(transaction, context, project),
    start: () => prepareOlderProjects(context),
  };
}
