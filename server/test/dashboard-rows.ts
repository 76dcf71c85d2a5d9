import { addDashboard } from '../src/dashboards/add-dashboard.ts';
import { noOptions } from '../src/dashboards/chart.ts';
import { addChart } from '../src/dashboards/write-chart.ts';
import { someQuery } from './dashboards-harness.ts';
import type { AccessAsk, AccessRow } from './project-part-rows.ts';
import type { ProjectsHarness } from './projects-harness.ts';

const read = '401 401 401 200 403 200 200 200 200 200';
const anyKey = '401 401 401 200 200 200 200 200 200 200';
const write = '401 401 401 403 403 403 200 200 200 200';
const writeAway = '401 401 401 403 403 403 204 204 204 204';
const unknown = '401 401 401 404 404 404 404 404 404 404';
const everybody = '200 200 200 200 200 200 200 200 200 200';
const nowhere = '404 404 404 404 404 404 404 404 404 404';
const nothing = '00000000-0000-7000-8000-000000000000';

const newChart = { name: 'A', type: 'line', query: someQuery };

interface Parts {
  readonly harness: ProjectsHarness;
  /** IDs of a private and a public project. */
  readonly secret: string;
  readonly open: string;
}

/** Dashboards and charts: every caller gets their own dashboard and chart. */
export function dashboardRows(parts: () => Parts) {
  const rows = (statuses: string, ask: Ask, ofOpen = statuses): readonly AccessRow[] => [
    { name: 'a private project', ask: () => made(parts(), parts().secret, ask), statuses },
    { name: 'a public project', ask: () => made(parts(), parts().open, ask), statuses: ofOpen },
    {
      name: 'no project',
      ask: async () => ask({ ...(await placeOn(parts(), parts().open)), project: 'nothing-here' }),
      statuses: unknown,
    },
  ];
  /** Same with a row for a missing resource. */
  const part = (statuses: string, ask: Ask): readonly AccessRow[] => [
    ...rows(statuses, ask),
    {
      name: 'nothing in a project',
      ask: () => ask({ project: parts().open, dashboard: nothing, chart: nothing }),
      statuses: unknown,
    },
  ];
  const published = async (project: string, isPublic: boolean, path: string) => {
    const { dashboard } = await placeOn(parts(), project, isPublic);
    return publicOf(project, `/${dashboard}${path}`);
  };
  const ofPublic = (path: string): readonly AccessRow[] => [
    {
      name: 'a public dashboard of a private project',
      ask: () => published(parts().secret, true, path),
      statuses: nowhere,
    },
    {
      name: 'a public dashboard of a public project',
      ask: () => published(parts().open, true, path),
      statuses: everybody,
    },
    {
      name: 'another dashboard of a public project',
      ask: () => published(parts().open, false, path),
      statuses: nowhere,
    },
  ];
  const target = () => ({ targetProjectId: parts().secret });
  return {
    listDashboards: rows(read, ({ project }) => get(`${project}/dashboards`), anyKey),
    createDashboard: rows(write, ({ project }) => post(`${project}/dashboards`, { name: 'A' })),
    createFilledDashboard: rows(write, ({ project }) =>
      post(`${project}/dashboards/with-charts`, { name: 'A', charts: [newChart] }),
    ),
    createCharts: part(write, ({ project, dashboard }) =>
      post(`${project}/dashboards/${dashboard}/charts`, { charts: [newChart] }),
    ),
    reorderDashboards: rows(writeAway, ({ project, dashboard }) =>
      patch(`${project}/dashboards/reorder`, { dashboards: [{ id: dashboard, position: 5 }] }),
    ),
    updateDashboard: part(write, ({ project, dashboard }) =>
      patch(`${project}/dashboards/${dashboard}`, { name: 'B' }),
    ),
    deleteDashboard: part(writeAway, ({ project, dashboard }) =>
      remove(`${project}/dashboards/${dashboard}`),
    ),
    duplicateDashboard: part(write, ({ project, dashboard }) =>
      post(`${project}/dashboards/${dashboard}/duplicate`),
    ),
    copyDashboard: part(write, ({ project, dashboard }) =>
      post(`${project}/dashboards/${dashboard}/copy`, target()),
    ),
    arrangeCharts: part(writeAway, ({ project, dashboard, chart }) =>
      patch(`${project}/dashboards/${dashboard}/arrange`, {
        charts: [{ id: chart, position: { x: 1, y: 2, w: 3, h: 4 } }],
      }),
    ),
    listCharts: rows(read, ({ project }) => get(`${project}/charts`), anyKey),
    createChart: rows(write, ({ project, dashboard }) =>
      post(`${project}/charts`, { dashboardId: dashboard, ...newChart }),
    ),
    updateChart: part(write, ({ project, chart }) =>
      patch(`${project}/charts/${chart}`, { name: 'B' }),
    ),
    deleteChart: part(writeAway, ({ project, chart }) => remove(`${project}/charts/${chart}`)),
    getDashboardData: [
      ...['secret', 'open'].map((name): AccessRow => ({
        name: `a dashboard of a ${name === 'open' ? 'public' : 'private'} project`,
        ask: () => made(parts(), name === 'open' ? parts().open : parts().secret, dataOf),
        statuses: read,
      })),
      {
        name: 'charts that are not stored',
        ask: () => dashboardData({ projectId: parts().secret, charts: [] }),
        statuses: read,
      },
      {
        name: 'no dashboard',
        ask: () => dashboardData({ dashboardId: nothing }),
        statuses: unknown,
      },
    ],
    listPublicCharts: part(read, ({ project, dashboard }) =>
      get(`${project}/dashboards/${dashboard}/public-charts`),
    ),
    listPublicDashboards: [
      { name: 'a private project', ask: () => publicOf(parts().secret), statuses: nowhere },
      { name: 'a public project', ask: () => publicOf(parts().open), statuses: everybody },
    ],
    getPublicDashboard: ofPublic(''),
    getPublicDashboardData: ofPublic('/data'),
  };
}

interface Place {
  readonly project: string;
  readonly dashboard: string;
  readonly chart: string;
}
type Ask = (place: Place) => AccessAsk;

async function made(parts: Parts, project: string, ask: Ask): Promise<AccessAsk> {
  return ask(await placeOn(parts, project));
}

/** A dashboard with one chart next to the default one, as in a new project. */
async function placeOn({ harness }: Parts, project: string, isPublic = false): Promise<Place> {
  const { db, options } = harness;
  await db
    .deleteFrom('dashboards')
    .where('project_id', '=', project)
    .where('is_default', '=', 0)
    .execute();
  const dashboard = await db.transaction().execute((transaction) =>
    addDashboard(transaction, options, {
      projectId: project,
      name: 'Subject',
      description: '',
      isPublic,
      markerOverrides: { mode: 'inherit' },
      position: null,
    }),
  );
  const granted = async () => ({ project: { id: project } });
  const chart = await addChart(options, granted, {
    dashboardId: dashboard.id,
    name: 'Subject',
    type: 'line',
    query: someQuery,
    options: noOptions,
    position: null,
  });
  return { project, dashboard: dashboard.id, chart: chart.id };
}

const at = (path: string): string => `/v0/project/${path}`;
const get = (path: string): AccessAsk => ({ method: 'GET', url: at(path) });
const post = (path: string, body?: object): AccessAsk => ({ method: 'POST', url: at(path), body });
const patch = (path: string, body: object): AccessAsk => ({ method: 'PATCH', url: at(path), body });
const publicOf = (project: string, path = ''): AccessAsk => ({
  method: 'GET',
  url: `/v0/public-projects/${project}/dashboards${path}`,
});
const dashboardData = (body: object): AccessAsk => ({
  method: 'POST',
  url: '/v0/metrics/dashboard-data',
  body,
});
const dataOf: Ask = ({ dashboard }) => dashboardData({ dashboardId: dashboard });
const remove = (path: string): AccessAsk => ({ method: 'DELETE', url: at(path) });
