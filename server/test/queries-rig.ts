import { dataSourceShapes, intakeRoutes } from '../src/intake/index.ts';
import { openQueries, QueryRunner } from '../src/query/index.ts';
import { hashLister } from '../src/issues/index.ts';
import { type EngineRig, startEngineRig } from './engine-rig.ts';
import { projectsHttpRig, type ProjectsHttpRig } from './projects-http-rig.ts';

export interface QueriesRig extends ProjectsHttpRig {
  readonly engine: EngineRig;
}

/** Metrics queries and the event list on the service's own server, over a real engine and real projects. */
export async function queriesRig(): Promise<QueriesRig> {
  const engine = await startEngineRig();
  const rig = await projectsHttpRig(({ clock, options, projects }) => {
    const dataSources = (projectId: string) => dataSourceShapes(options.db, projectId);
    const queries = openQueries({
      runner: new QueryRunner(engine.store),
      clock,
      dataSources,
      allIssues: hashLister(options.db),
    });
    const changed = () => projects.directory.refresh();
    return [...queries.routes, ...intakeRoutes({ ...options, changed })];
  });
  return {
    ...rig,
    engine,
    close: async () => {
      await rig.close();
      await engine.close();
    },
  };
}
