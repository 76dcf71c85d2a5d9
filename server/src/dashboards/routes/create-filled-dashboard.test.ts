import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { dashboardsHarness, type Json, someQuery } from '../../../test/dashboards-harness.ts';
import type { Person } from '../../../test/people.ts';

const harness = closedAfterTests(await dashboardsHarness());
let project: Json;
beforeEach(async () => {
  project = await harness.post('ann');
});

const url = (id: unknown = project.id) => `/v0/project/${String(id)}`;
const create = (body: Json, person: Person = 'ann') =>
  harness.ask(person, 'POST', `${url()}/dashboards/with-charts`, { name: 'Launch', ...body });
const dashboards = () => harness.list('ann', `${url()}/dashboards`);
const charts = () => harness.list('ann', `${url()}/charts`);
const chart = (more: Json = {}): Json => ({ name: 'A', type: 'line', query: someQuery, ...more });

test('a dashboard is created with its charts, those without a place below the others', async () => {
  const { status, body } = await create({
    description: 'The week of the release',
    charts: [
      chart({ name: 'top', position: { x: 0, y: 0, w: 12, h: 3 } }),
      chart({ name: 'second', options: { unit: '%' } }),
      chart({ name: 'third', type: 'number', position: null }),
    ],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Launch', description: 'The week of the release' });
  expect((await dashboards()).at(-1)).toEqual(body);
  const made = await harness.list('ann', `${url()}/charts?dashboardId=${String(body.id)}`);
  expect(made.map(({ name, type, position }) => [name, type, position])).toEqual([
    ['top', 'line', { x: 0, y: 0, w: 12, h: 3 }],
    ['second', 'line', { x: 0, y: 3, w: 6, h: 4 }],
    ['third', 'number', { x: 0, y: 7, w: 6, h: 4 }],
  ]);
  expect(made[1]).toMatchObject({
    ...{ query: someQuery, options: { unit: '%', legend: null } },
    createdAt: body.createdAt,
  });
});

test('without charts, it is empty', async () => {
  expect((await create({ charts: [] })).status).toBe(200);
});

const source = { type: 'source', dataset: 'events-web', field: '*' };
const query = (node: unknown) => ({ outputs: [{ id: 'a', query: node }] });

test.each([
  [{ query: { outputs: [] } }, 'body.charts[2].query.outputs'],
  [{ query: 5 }, 'body.charts[2].query'],
  [{ query: query({ type: 'nothing' }) }, 'body.charts[2].query.outputs[0].query.type'],
  [
    { query: query({ ...source, dataset: 'nothing' }) },
    'body.charts[2].query.outputs[0].query.dataset',
  ],
  [
    { query: query({ type: 'timeBucket', interval: 'day', timezone: 'Mars/Base', input: source }) },
    'body.charts[2].query.outputs[0].query.timezone',
  ],
  [{ query: query({ ...source, field: 'x'.repeat(33_000) }) }, 'body.charts[2].query'],
  [{ name: ' ' }, 'body.charts[2].name'],
  [{ type: 'Line' }, 'body.charts[2].type'],
  [{ position: { x: 7, y: 0, w: 6, h: 1 } }, 'body.charts[2].position.w'],
  [{ options: { colors: ['reddish'] } }, 'body.charts[2].options.colors[0]'],
  [{ options: { axis: { min: 5, max: 5 } } }, 'body.charts[2].options.axis.max'],
])('if the third chart has %j, nothing is created and the 400 names %s', async (wrong, path) => {
  const before = [await dashboards(), await charts()];
  const { status, tag, body } = await create({ charts: [chart(), chart(), chart(wrong)] });
  expect([status, tag, body.path]).toEqual([400, 'DashboardValidationError', path]);
  expect([await dashboards(), await charts()]).toEqual(before);
});

test.each([
  [{}, 'body.charts'],
  [{ charts: null }, 'body.charts'],
  [{ charts: Array.from({ length: 101 }, () => ({})) }, 'body.charts'],
  [{ charts: [], name: ' ' }, 'body.name'],
  [{ charts: [], unknown: 1 }, 'body.unknown'],
])('%j gets 400 at %s', async (sent, path) => {
  const { status, tag, body } = await create(sent);
  expect([status, tag, body.path]).toEqual([400, 'DashboardValidationError', path]);
});

test('at the limit of dashboards, no charts are created either', async () => {
  const { length } = await dashboards();
  await harness.limitDashboards(project.id, 5);
  for (let made = length; made < 5; made++) await harness.dashboard(project.id);
  const before = await charts();
  expect((await create({ charts: [chart()] })).status).toBe(409);
  expect(await charts()).toEqual(before);
});

test('making it public at once is in the audit log, as without charts', async () => {
  expect((await create({ charts: [chart()], isPublic: true })).body.isPublic).toBe(true);
  const rows = await harness.db
    .selectFrom('audit')
    .select('action')
    .where('project_id', '=', String(project.id))
    .orderBy('id')
    .execute();
  expect(rows.at(-1)?.action).toBe('dashboard.published');
});
