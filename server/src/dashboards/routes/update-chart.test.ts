import { beforeEach, expect, test } from 'vitest';
import { dashboardsHarness, type Json, someQuery } from '../../../test/dashboards-harness.ts';
import type { Person } from '../../../test/people.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await dashboardsHarness());
let project: Json;
let dashboard: Json;
let chart: Json;
beforeEach(async () => {
  project = await harness.post('ann');
  dashboard = await harness.dashboard(project.id);
  chart = await harness.chart(project.id, dashboard.id, { options: { unit: 'ms' } });
  harness.clock.advance(60_000);
});

const url = () => `/v0/project/${String(project.id)}/charts`;
const stored = async () => (await harness.list('ann', url())).find(({ id }) => id === chart.id);
const patch = (
  body: unknown,
  { person = 'ann', id = chart.id }: { person?: Person; id?: unknown } = {},
) => harness.ask(person, 'PATCH', `${url()}/${String(id)}`, body);

test('every field can be changed as a whole, and updatedAt moves', async () => {
  const query = {
    outputs: [{ id: 'b', query: { type: 'source', dataset: 'errors', field: '*' } }],
  };
  const sent = { name: 'New', type: 'map', query, position: { x: 6, y: 3, w: 6, h: 9 } };
  const { status, body } = await patch({ ...sent, options: { legend: 'top' } });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...chart,
    ...sent,
    options: { ...(chart.options as object), unit: null, legend: 'top' },
    updatedAt: new Date(harness.clock.now()).toISOString(),
  });
  expect(await stored()).toEqual(body);
});

test('missing, null, unknown and equal values change nothing, including updatedAt', async () => {
  const { name, type, query, position, options, dashboardId } = chart;
  const same = { name, type, query, position, options, dashboardId };
  const nulls = Object.fromEntries(Object.keys(same).map((key) => [key, null]));
  for (const body of [{}, nulls, same, { unknown: 1 }, { projectId: 'x' }]) {
    expect(await patch(body)).toMatchObject({ status: 200, body: chart });
  }
  expect(await stored()).toEqual(chart);
});

test('it moves to another dashboard of the project that is not full', async () => {
  const target = await harness.dashboard(project.id);
  expect((await patch({ dashboardId: target.id })).body.dashboardId).toBe(target.id);
  const full = await harness.dashboard(project.id);
  for (let made = 0; made < 100; made++) await harness.chart(project.id, full.id);
  const { status, tag } = await patch({ dashboardId: full.id });
  expect([status, tag]).toEqual([409, 'ProjectConflictError']);
  expect((await stored())?.dashboardId).toBe(target.id);
});

test('a dashboard or chart of another project does not exist', async () => {
  const other = await harness.post('ann');
  const [foreign] = await harness.list('ann', `/v0/project/${String(other.id)}/dashboards`);
  const [theirs] = await harness.list('ann', `/v0/project/${String(other.id)}/charts`);
  expect((await patch({ dashboardId: foreign?.id })).status).toBe(404);
  for (const id of [theirs?.id, 'x', '%00', '01234567-89ab-7def-8123-456789abcdef']) {
    expect((await patch({ name: 'x' }, { id })).status).toBe(404);
  }
  expect(await stored()).toEqual(chart);
});

test.each([
  [undefined, 'body'],
  [{ name: '' }, 'body.name'],
  [{ type: 'nothing' }, 'body.type'],
  [{ query: { outputs: [] } }, 'body.query.outputs'],
  [
    { query: { outputs: [{ id: 'a', query: { type: 'source', dataset: 'x', field: '*' } }] } },
    'body.query.outputs[0].query.dataset',
  ],
  [{ position: { x: 11, y: 0, w: 2, h: 1 } }, 'body.position.w'],
  [{ position: { x: 1 } }, 'body.position.y'],
  [{ options: { colors: ['x'] } }, 'body.options.colors[0]'],
  [{ options: { extra: 1 } }, 'body.options.extra'],
])('%j gets 400 at %s and changes nothing', async (sent, path) => {
  const { status, tag, body } = await patch(sent && { type: 'pie', ...sent });
  expect([status, tag, body.path]).toEqual([400, 'DashboardValidationError', path]);
  expect(await stored()).toEqual(chart);
});

test('two concurrent changes are both stored', async () => {
  await Promise.all([
    patch({ name: 'By one' }),
    patch({ type: 'pie' }),
    patch({ query: { ...someQuery, version: null } }),
  ]);
  expect(await stored()).toMatchObject({
    name: 'By one',
    type: 'pie',
    query: { version: null },
  });
});

test.each([
  ['nobody', 401],
  ['stranger', 403],
  ['annReadOnly', 403],
  ['acmeMember', 403],
] as const)('%s gets %d', async (person, status) => {
  expect((await patch({ name: 'x' }, { person })).status).toBe(status);
  expect(await stored()).toEqual(chart);
});
