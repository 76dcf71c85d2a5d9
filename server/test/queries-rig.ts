import { datasetTemplates } from '../src/dashboards/index.ts';
import { openIntake } from '../src/intake/index.ts';
import { openQueries, QueryRunner } from '../src/query/index.ts';
import { hashLister } from '../src/issues/hashes-store.ts';
import { type EngineRig, startEngineRig } from './engine-rig.ts';
import { projectsHttpRig, type ProjectsHttpRig } from './projects-http-rig.ts';

export interface QueriesRig extends ProjectsHttpRig {
  readonly engine: EngineRig;
}

/** Metrics queries and the event list on the service's own server, over a real engine and real projects. */
export async function queriesRig(): Promise<QueriesRig> {
  const engine = await startEngineRig();
  const rig = await projectsHttpRig(({ clock, options, projects }) => {
    const changed = () => projects.directory.refresh();
    const intake = openIntake({ ...options, changed });
    const queries = openQueries({
      runner: new QueryRunner(engine.store),
      clock,
      dataSources: intake.dataSources,
      templates: datasetTemplates,
      allIssues: hashLister(options.db),
    });
    return [...queries.routes, ...intake.routes];
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
