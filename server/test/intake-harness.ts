import { openIntake } from '../src/intake/index.ts';
import { collectorHarness, type CollectorHarness } from './collector-harness.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';

export interface IntakeHarness extends ProjectsHttpHarness {
  /** A collector that knows this harness's projects. */
  readonly collector: CollectorHarness;
}

/** The endpoints of data sources and network rules, and the collector that uses them. */
export async function intakeHarness(): Promise<IntakeHarness> {
  const harness = await projectsHttpHarness(
    ({ options, projects }) =>
      openIntake({ ...options, changed: () => projects.directory.refresh() }).routes,
  );
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
