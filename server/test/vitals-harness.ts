import { QueryRunner } from '../src/query/index.ts';
import { openVitals } from '../src/vitals/index.ts';
import { type EngineHarness, startEngineHarness } from './engine-harness.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';

export interface VitalsHarness extends ProjectsHttpHarness {
  readonly engine: EngineHarness;
}

/** The endpoints that read web vitals on the service's own server, over a real engine. */
export async function vitalsHarness(): Promise<VitalsHarness> {
  const engine = await startEngineHarness();
  const harness = await projectsHttpHarness(({ clock }) => {
    return openVitals({ runner: new QueryRunner(engine.store), clock }).routes;
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
