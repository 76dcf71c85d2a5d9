import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { dashboardsHarness, type Json, someQuery } from '../../../test/dashboards-harness.ts';

const harness = closedAfterTests(await dashboardsHarness());
let project: Json;
let dashboard: Json;
beforeEach(async () => {
  project = await harness.post('ann');
  dashboard = await harness.dashboard(project.id);
});

const url = () => `/v0/project/${String(project.id)}`;
const create = (charts: unknown, id: unknown = dashboard.id) =>
  harness.ask('ann', 'POST', `${url()}/dashboards/${String(id)}/charts`, { charts });
const listed = () => harness.list('ann', `${url()}/charts?dashboardId=${String(dashboard.id)}`);
const chart = (more: Json = {}): Json => ({ name: 'A', type: 'line', query: someQuery, ...more });

test('charts are added below those that are there', async () => {
  await harness.chart(project.id, dashboard.id, { position: { x: 0, y: 0, w: 12, h: 3 } });
  const { status, text } = await create([chart({ name: 'B' }), chart({ name: 'C' })]);
  expect(status).toBe(200);
  const after = await listed();
  expect(JSON.parse(text)).toEqual(after.slice(1));
  expect(after.map(({ name, position }) => [name, position])).toEqual([
    ['A chart', { x: 0, y: 0, w: 12, h: 3 }],
    ['B', { x: 0, y: 3, w: 6, h: 4 }],
    ['C', { x: 0, y: 7, w: 6, h: 4 }],
  ]);
});

test('if one is invalid, none is added and the 400 names it', async () => {
  const { status, tag, body } = await create([chart(), chart(), chart({ query: {} })]);
  expect([status, tag, body.path]).toEqual([
    400,
    'DashboardValidationError',
    'body.charts[2].query.outputs',
  ]);
  expect(await listed()).toEqual([]);
});

test('if not all fit on the dashboard, none is added', async () => {
  const most = Array.from({ length: 100 }, () => chart());
  expect((await create([...most, chart()])).status).toBe(400);
  expect((await create(most.slice(1))).status).toBe(200);
  const { status, tag } = await create([chart(), chart()]);
  expect([status, tag]).toEqual([409, 'ProjectConflictError']);
  expect(await listed()).toHaveLength(99);
});

test('a dashboard of another project gets 404', async () => {
  const other = await harness.post('ann');
  const foreign = await harness.dashboard(other.id);
  for (const id of [foreign.id, 'x', '01234567-89ab-7def-8123-456789abcdef']) {
    expect((await create([chart()], id)).status).toBe(404);
  }
});
