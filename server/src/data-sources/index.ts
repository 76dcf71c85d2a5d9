import type { Module } from '../module.ts';
import { dataSourceShapes } from './data-sources-store.ts';
import { Patterns } from '../platform/patterns/index.ts';
import type { DataSourcesContext } from './data-sources-context.ts';
import { dataSourceRoutes } from './routes/all.ts';

interface DataSources extends Module {
  /** The data sources of a project, in the form that charts need. */
  dataSources(projectId: string): ReturnType<typeof dataSourceShapes>;
}

interface DataSourcesParts extends Omit<DataSourcesContext, 'patterns'> {
  /** Default: a separate one. */
  readonly patterns?: Patterns;
}

export function openDataSources(parts: DataSourcesParts): DataSources {
  const context: DataSourcesContext = { patterns: new Patterns(), ...parts };
  return {
    routes: dataSourceRoutes(context),
    jobs: [],
    removes: {},
    dataSources: (projectId) => dataSourceShapes(context.db, projectId),
  };
}
