import { openIntake } from '../src/intake/index.ts';
import { collectorRig, type CollectorRig } from './collector-rig.ts';
import { projectsHttpRig, type ProjectsHttpRig } from './projects-http-rig.ts';

export interface IntakeRig extends ProjectsHttpRig {
  /** A collector that knows this harness's projects. */
  readonly collector: CollectorRig;
}

/** The endpoints of data sources and network rules, and the collector that uses them. */
export async function intakeRig(): Promise<IntakeRig> {
  const rig = await projectsHttpRig(
    ({ options, projects }) =>
      openIntake({ ...options, changed: () => projects.directory.refresh() }).routes,
  );
  const collector = await collectorRig({ directory: rig.projects.directory });
  return {
    ...rig,
    collector,
    close: async () => {
      await collector.close();
      await rig.close();
    },
  };
}
