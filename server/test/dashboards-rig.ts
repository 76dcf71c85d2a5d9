import { openDashboards } from '../src/dashboards/index.ts';
import { openQueries, QueryRunner } from '../src/query/index.ts';
import { type EngineRig, startEngineRig } from './engine-rig.ts';
import type { Answer, ProjectsHttpRig } from './projects-http-rig.ts';
import { projectsHttpRig } from './projects-http-rig.ts';
import type { Person } from './people.ts';

export type Json = Record<string, unknown>;

export interface DashboardsRig extends ProjectsHttpRig {
  /** The answer's body as a list. */
  list(person: Person, url: string): Promise<Json[]>;
  /** Creates a dashboard by request. */
  dashboard(projectId: unknown, body?: Json, person?: Person): Promise<Json>;
  /** Creates a chart by request. */
  chart(projectId: unknown, dashboardId: unknown, body?: Json, person?: Person): Promise<Json>;
}

/** A chart query with an answer. */
export const someQuery = {
  version: 1,
  outputs: [{ id: 'a', query: { type: 'source', dataset: 'events-web', field: '*' } }],
};

/** Dashboards and charts on the service's own server, with real accounts, keys and store. */
export async function dashboardsRig(): Promise<DashboardsRig> {
  return withShorthands(await projectsHttpRig(({ options }) => openDashboards(options).routes));
}

/** Same with a real engine for metrics queries. */
export async function dashboardsEngineRig(): Promise<
  DashboardsRig & { readonly engine: EngineRig }
> {
  const engine = await startEngineRig();
  const rig = await projectsHttpRig(({ options }) => {
    const { clock } = options;
    return [
      ...openDashboards(options).routes,
      ...openQueries({ runner: new QueryRunner(engine.store), clock }).routes,
    ];
  });
  return {
    ...withShorthands(rig),
    engine,
    close: async () => {
      await rig.close();
      await engine.close();
    },
  };
}

function withShorthands(rig: ProjectsHttpRig): DashboardsRig {
  const made = (answer: Answer): Json => {
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  return {
    ...rig,
    list: async (person, url) => {
      const { status, text } = await rig.ask(person, 'GET', url);
      if (status !== 200) throw new Error(text);
      return JSON.parse(text) as Json[];
    },
    dashboard: async (projectId, body = {}, person = 'ann') =>
      made(
        await rig.ask(person, 'POST', `/v0/project/${String(projectId)}/dashboards`, {
          name: 'Numbers',
          ...body,
        }),
      ),
    chart: async (projectId, dashboardId, body = {}, person = 'ann') =>
      made(
        await rig.ask(person, 'POST', `/v0/project/${String(projectId)}/charts`, {
          dashboardId,
          name: 'A chart',
          type: 'line',
          query: someQuery,
          ...body,
        }),
      ),
  };
}
