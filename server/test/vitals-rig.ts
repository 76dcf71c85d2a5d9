import { QueryRunner } from '../src/query/index.ts';
import { openVitals } from '../src/vitals/index.ts';
import { type EngineRig, startEngineRig } from './engine-rig.ts';
import { projectsHttpRig, type ProjectsHttpRig } from './projects-http-rig.ts';

export interface VitalsRig extends ProjectsHttpRig {
  readonly engine: EngineRig;
}

/** The endpoints that read web vitals on the service's own server, over a real engine. */
export async function vitalsRig(): Promise<VitalsRig> {
  const engine = await startEngineRig();
  const rig = await projectsHttpRig(({ clock }) => {
    return openVitals({ runner: new QueryRunner(engine.store), clock }).routes;
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
