import { openDataSources } from '../src/data-sources/index.ts';
import { openNetworkRules } from '../src/network-rules/index.ts';
import { collectorHarness, type CollectorHarness } from './collector-harness.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';

export interface ProjectRulesHarness extends ProjectsHttpHarness {
  /** A collector that knows this harness's projects. */
  readonly collector: CollectorHarness;
}

/** The endpoints of data sources and network rules, and the collector that uses them. */
export async function projectRulesHarness(): Promise<ProjectRulesHarness> {
  const harness = await projectsHttpHarness(({ options, projects }) => {
    const parts = { ...options, changed: () => projects.directory.refresh() };
    return [...openDataSources(parts).routes, ...openNetworkRules(parts).routes];
  });
  const collector = await collectorHarness({ directory: harness.projects.directory });
  return {
    ...harness,
    collector,
    close: async () => {
      await collector.close();
      await harness.close();
    },
  };
}
