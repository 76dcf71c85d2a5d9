import { datasetTemplates } from '../src/dashboards/index.ts';
import { openDataSources } from '../src/data-sources/index.ts';
import { openQueries, QueryRunner } from '../src/query/index.ts';
import { hashLister } from '../src/issues/hashes-store.ts';
import { type EngineHarness, startEngineHarness } from './engine-harness.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';

export interface QueriesHarness extends ProjectsHttpHarness {
  readonly engine: EngineHarness;
}

/** Metrics queries and the event list on the service's own server, over a real engine and real projects. */
export async function queriesHarness(): Promise<QueriesHarness> {
  const engine = await startEngineHarness();
  const harness = await projectsHttpHarness(({ clock, options, projects }) => {
    const changed = () => projects.directory.refresh();
    const sources = openDataSources({ ...options, changed });
    const queries = openQueries({
      runner: new QueryRunner(engine.store),
      clock,
      dataSources: sources.dataSources,
      templates: datasetTemplates,
      allIssues: hashLister(options.db),
    });
    return [...queries.routes, ...sources.routes];
  });
  return {
    ...harness,
    engine,
    close: async () => {
      await harness.close();
      await engine.close();
    },
  };
}
