import { openDashboardData, openDashboards } from '../src/dashboards/index.ts';
import { openQueries, QueryRunner } from '../src/query/index.ts';
import { type EngineHarness, startEngineHarness } from './engine-harness.ts';
import type { Answer, ProjectsHttpHarness } from './projects-http-harness.ts';
import { projectsHttpHarness } from './projects-http-harness.ts';
import type { Person } from './people.ts';

export type Json = Record<string, unknown>;

export interface DashboardsHarness extends ProjectsHttpHarness {
  /** The answer's body as a list. */
  list(person: Person, url: string): Promise<Json[]>;
  /** Creates a dashboard by request. */
  dashboard(projectId: unknown, body?: Json, person?: Person): Promise<Json>;
  /** Limits the dashboards of a project. */
  limitDashboards(projectId: unknown, value: number): Promise<void>;
  /** Creates a chart by request. */
  chart(projectId: unknown, dashboardId: unknown, body?: Json, person?: Person): Promise<Json>;
}

/** A chart query with an answer. */
export const someQuery = {
  version: 1,
  outputs: [{ id: 'a', query: { type: 'source', dataset: 'events-web', field: '*' } }],
};

/** Dashboards and charts on the service's own server, with real accounts, keys and store. No chart is answered. */
export async function dashboardsHarness(): Promise<DashboardsHarness> {
  const runner = { run: () => Promise.reject(new Error('This harness has no engine.')) };
  return withShorthands(
    await projectsHttpHarness(({ options }) => {
      const { clock, db } = options;
      const { answers } = openQueries({ runner, clock });
      return [
        ...openDashboards(options).routes,
        ...openDashboardData({ db, clock, answers, report: () => undefined }).routes,
      ];
    }),
  );
}

interface DashboardsEngineHarness extends DashboardsHarness {
  readonly engine: EngineHarness;
  /** The number of a project in the event store. */
  numberOf(project: Json): Promise<number>;
  /** Asks for a chart that is not saved. */
  preview(project: Json, body: Json): Promise<Answer>;
}

/** Same with a real engine for metrics queries. */
export async function dashboardsEngineHarness(): Promise<DashboardsEngineHarness> {
  const engine = await startEngineHarness();
  const harness = await projectsHttpHarness(({ options }) => {
    const { clock, db } = options;
    const queries = openQueries({ runner: new QueryRunner(engine.store), clock });
    return [
      ...openDashboards(options).routes,
      ...queries.routes,
      ...openDashboardData({ db, clock, answers: queries.answers, report: () => undefined }).routes,
    ];
  });
  return {
    ...withShorthands(harness),
    engine,
    numberOf: async ({ id }) => {
      const found = harness.db.selectFrom('projects').select('number').where('id', '=', String(id));
      return (await found.executeTakeFirstOrThrow()).number;
    },
    preview: ({ slug }, body) =>
      harness.ask('acmeViewer', 'POST', `/v0/project/${String(slug)}/metrics/preview`, body),
    close: async () => {
      await harness.close();
      await engine.close();
    },
  };
}

function withShorthands(harness: ProjectsHttpHarness): DashboardsHarness {
  const made = (answer: Answer): Json => {
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  return {
    ...harness,
    list: async (person, url) => {
      const { status, text } = await harness.ask(person, 'GET', url);
      if (status !== 200) throw new Error(text);
      return JSON.parse(text) as Json[];
    },
    dashboard: async (projectId, body = {}, person = 'ann') =>
      made(
        await harness.ask(person, 'POST', `/v0/project/${String(projectId)}/dashboards`, {
          name: 'Numbers',
          ...body,
        }),
      ),
    limitDashboards: async (projectId, value) => {
      const limit = { project_id: String(projectId), quota: 'dashboards', value };
      await harness.db.insertInto('project_limits').values(limit).execute();
    },
    chart: async (projectId, dashboardId, body = {}, person = 'ann') =>
      made(
        await harness.ask(person, 'POST', `/v0/project/${String(projectId)}/charts`, {
          dashboardId,
          name: 'A chart',
          type: 'line',
          query: someQuery,
          ...body,
        }),
      ),
  };
}
