import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { someQuery } from '../../../test/dashboards-harness.ts';
import { movingFirst } from '../../../test/moving-first.ts';
import {
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from '../../../test/projects-http-harness.ts';
import { openDashboards } from '../index.ts';

let harness: ProjectsHttpHarness;
/** The project that moves to another owner before the next transaction. */
let moving: string | null = null;
let project: string;
let ids: Readonly<Record<'dashboard' | 'other' | 'chart', string>>;

beforeAll(async () => {
  harness = await projectsHttpHarness(
    ({ options }) => openDashboards({ ...options, db: movingFirst(options.db, takeMoving) }).routes,
  );
});
afterAll(() => harness.close());
beforeEach(async () => {
  moving = null;
  project = String((await harness.post('ann'))['id']);
  const dashboard = await added('dashboards', { name: 'a' });
  const other = await added('dashboards', { name: 'b' });
  ids = { dashboard, other, chart: await added('charts', newChart(dashboard)) };
});

interface Change {
  readonly name: string;
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  path(): string;
  body?(): object;
}

const changes: readonly Change[] = [
  {
    name: 'creating a dashboard',
    method: 'POST',
    path: () => 'dashboards',
    body: () => ({ name: 'c' }),
  },
  {
    name: 'creating a dashboard with charts',
    method: 'POST',
    path: () => 'dashboards/with-charts',
    body: () => ({ name: 'c', charts: [newChart('')] }),
  },
  {
    name: 'creating charts',
    method: 'POST',
    path: () => `dashboards/${ids.dashboard}/charts`,
    body: () => ({ charts: [newChart('')] }),
  },
  {
    name: 'changing a dashboard',
    method: 'PATCH',
    path: () => `dashboards/${ids.dashboard}`,
    body: () => ({ name: 'c' }),
  },
  { name: 'deleting a dashboard', method: 'DELETE', path: () => `dashboards/${ids.other}` },
  {
    name: 'duplicating a dashboard',
    method: 'POST',
    path: () => `dashboards/${ids.dashboard}/duplicate`,
  },
  {
    name: 'copying a dashboard',
    method: 'POST',
    path: () => `dashboards/${ids.dashboard}/copy`,
    body: () => ({ targetProjectId: project }),
  },
  {
    name: 'reordering dashboards',
    method: 'PATCH',
    path: () => 'dashboards/reorder',
    body: () => ({ dashboards: [{ id: ids.other, position: 9 }] }),
  },
  {
    name: 'creating a chart',
    method: 'POST',
    path: () => 'charts',
    body: () => newChart(ids.dashboard),
  },
  {
    name: 'changing a chart',
    method: 'PATCH',
    path: () => `charts/${ids.chart}`,
    body: () => ({ name: 'c' }),
  },
  {
    name: 'arranging charts',
    method: 'PATCH',
    path: () => `dashboards/${ids.dashboard}/arrange`,
    body: () => ({ charts: [{ id: ids.chart, position: { x: 1, y: 2, w: 3, h: 4 } }] }),
  },
  { name: 'deleting a chart', method: 'DELETE', path: () => `charts/${ids.chart}` },
];

test.each(changes)(
  '$name is rejected if the project gets another owner meanwhile',
  async ({ method, path, body }) => {
    const before = await stored();
    moving = project;
    const { status, tag } = await ask(method, path(), body?.());
    expect([status, tag, moving]).toEqual([403, 'ForbiddenError', null]);
    expect(await stored()).toEqual(before);
  },
);

function newChart(dashboardId: string) {
  return { dashboardId, name: 'a', type: 'line', query: someQuery };
}

function ask(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) {
  return harness.ask('ann', method, `/v0/project/${project}/${path}`, body);
}

async function added(path: string, body: unknown): Promise<string> {
  const answer = await ask('POST', path, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return String(answer.body['id']);
}

async function stored(): Promise<unknown> {
  const { db } = harness;
  return [
    await db.selectFrom('dashboards').selectAll().orderBy('id').execute(),
    await db.selectFrom('charts').selectAll().orderBy('id').execute(),
  ];
}

function takeMoving(): string | null {
  const id = moving;
  moving = null;
  return id;
}
