import { beforeEach, describe, expect, test } from 'vitest';
import { dashboardsHarness, type Json, someQuery } from '../../../test/dashboards-harness.ts';
import type { Person } from '../../../test/people.ts';
import { chartTypes } from '../chart.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await dashboardsHarness());
let project: Json;
let dashboard: Json;
beforeEach(async () => {
  project = await harness.post('ann');
  dashboard = await harness.dashboard(project.id);
});

const url = (id: unknown = project.id) => `/v0/project/${String(id)}/charts`;
const post = (body: unknown, person: Person = 'ann', id: unknown = project.id) =>
  harness.ask(person, 'POST', url(id), body);
const create = (body: Json = {}, person: Person = 'ann') =>
  post({ dashboardId: dashboard.id, name: 'A', type: 'line', query: someQuery, ...body }, person);
const charts = () => harness.list('ann', `${url()}?dashboardId=${String(dashboard.id)}`);

const source = { type: 'source', dataset: 'events-web', field: '*' };
const query = (node: unknown) => ({ outputs: [{ id: 'a', query: node }] });
const unset = {
  colors: null,
  legend: null,
  axis: null,
  unit: null,
  decimals: null,
  compact: null,
  stacked: null,
  smooth: null,
};

test('all values are stored as sent, with exactly the keys of a chart', async () => {
  const sent = {
    name: 'Views',
    type: 'stackedBar',
    query: {
      version: null,
      outputs: [{ id: 'a', name: null, query: source, metadata: { color: 'red', colors: null } }],
    },
    position: { x: 2, y: 7, w: 10, h: 3 },
    options: {
      colors: ['#123', 'oklch(60% 0.1 20)'],
      legend: 'bottom',
      axis: { label: 'Views', min: -1.5, max: 10, logarithmic: false },
      unit: '%',
      decimals: 2,
      compact: true,
      stacked: true,
      smooth: false,
    },
  };
  const { status, body } = await create(sent);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...sent,
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    projectId: project.id,
    dashboardId: dashboard.id,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: body.createdAt,
  });
  expect(await charts()).toEqual([body]);
});

test('options that are missing or null are null, and unknown keys of a body are not stored', async () => {
  expect((await create()).body.options).toEqual(unset);
  expect((await create({ options: null, unknown: 1 })).body).toMatchObject({ options: unset });
  const { body } = await create({ options: { axis: { max: 5 }, unit: null } });
  expect(body.options).toEqual({
    ...unset,
    axis: { label: null, min: null, max: 5, logarithmic: null },
  });
});

test('without a place, a chart is added below all others', async () => {
  expect((await create()).body.position).toEqual({ x: 0, y: 0, w: 6, h: 4 });
  await create({ position: { x: 0, y: 10, w: 1, h: 2 } });
  await create({ position: { x: 5, y: 1, w: 1, h: 1 } });
  expect((await create({ position: null })).body.position).toEqual({ x: 0, y: 12, w: 6, h: 4 });
});

test.each(chartTypes.map((type) => [type]))('the type %s is accepted', async (type) => {
  expect((await create({ type })).body.type).toBe(type);
});

describe('a query is', () => {
  test.each([
    ['of a dataset that is collected later', { ...source, dataset: 'web-vitals', field: 'value' }],
    [
      'of telemetry',
      { type: 'group', fields: ['os_name'], input: { ...source, dataset: 'events-mods' } },
    ],
    ['of data that is not connected', { ...source, dataset: 'downloads' }],
    ['a formula', { type: 'formula', inputs: [{ id: 'x', query: source }], expression: 'x * 2' }],
    [
      'a transform',
      { type: 'transform', operation: 'toLowerCase', input: { ...source, field: 'page' } },
    ],
  ])('accepted: %s', async (_, node) => {
    const { status, body } = await create({ query: query(node) });
    expect([status, body.query]).toEqual([200, query(node)]);
  });

  test.each([
    [undefined, 'body.query'],
    [null, 'body.query'],
    ['{}', 'body.query'],
    [[], 'body.query'],
    [{}, 'body.query.outputs'],
    [{ outputs: [] }, 'body.query.outputs'],
    [{ ...someQuery, version: 2 }, 'body.query.version'],
    [{ ...someQuery, unknown: 1 }, 'body.query.unknown'],
    [{ outputs: [{ id: 'a' }] }, 'body.query.outputs[0].query'],
    [query({ type: 'nothing' }), 'body.query.outputs[0].query.type'],
    [query({ ...source, unknown: 1 }), 'body.query.outputs[0].query.unknown'],
    [query({ ...source, field: '' }), 'body.query.outputs[0].query.field'],
    [
      query({
        type: 'transform',
        operation: 'replaceRegex',
        pattern: `(?i)[${'Ā-\u{10FFFF}'.repeat(144)}]`,
        input: source,
      }),
      'body.query.outputs[0].query.pattern',
    ],
    [query({ ...source, dataset: 'nothing' }), 'body.query.outputs[0].query.dataset'],
    [
      query({
        type: 'aggregate',
        function: 'count',
        input: { type: 'sort', by: 'value', direction: 'asc', input: source },
      }),
      'body.query.outputs[0].query.input',
    ],
    [
      query({ type: 'timeBucket', interval: 'day', timezone: 'Mars/Base', input: source }),
      'body.query.outputs[0].query.timezone',
    ],
    [query({ ...source, field: 'x'.repeat(33_000) }), 'body.query'],
  ])('rejected: %j', async (sent, path) => {
    const { status, tag, body } = await create({ query: sent });
    expect([status, tag, body.path]).toEqual([400, 'DashboardValidationError', path]);
    expect(await charts()).toEqual([]);
  });

  test('stored as sent, even if the text is invalid Unicode', async () => {
    const bytes = JSON.stringify({
      dashboardId: dashboard.id,
      name: 'A',
      type: 'table',
      query: query({ ...source, field: '\uD800\u0000' }),
    });
    const { status, body } = await harness.askRaw('ann', 'POST', url(), bytes);
    expect([status, body.query]).toEqual([200, query({ ...source, field: '\uD800\u0000' })]);
  });
});

test.each([
  [{ name: undefined }, 'body.name'],
  [{ name: ' ' }, 'body.name'],
  [{ name: 'x'.repeat(201) }, 'body.name'],
  [{ type: undefined }, 'body.type'],
  [{ type: 'Line' }, 'body.type'],
  [{ type: 5 }, 'body.type'],
  [{ dashboardId: undefined }, 'body.dashboardId'],
  [{ dashboardId: null }, 'body.dashboardId'],
  [{ position: [] }, 'body.position'],
  [{ position: { x: 0, y: 0, w: 6 } }, 'body.position.h'],
  [{ position: { x: 0.5, y: 0, w: 6, h: 1 } }, 'body.position.x'],
  [{ position: { x: -1, y: 0, w: 6, h: 1 } }, 'body.position.x'],
  [{ position: { x: 12, y: 0, w: 1, h: 1 } }, 'body.position.x'],
  [{ position: { x: 0, y: -1, w: 6, h: 1 } }, 'body.position.y'],
  [{ position: { x: 0, y: 'Infinity', w: 6, h: 1 } }, 'body.position.y'],
  [{ position: { x: 0, y: 0, w: 0, h: 1 } }, 'body.position.w'],
  [{ position: { x: 7, y: 0, w: 6, h: 1 } }, 'body.position.w'],
  [{ position: { x: 0, y: 0, w: 6, h: 0 } }, 'body.position.h'],
  [{ options: [] }, 'body.options'],
  [{ options: { unknown: 1 } }, 'body.options.unknown'],
  [{ options: { colors: ['red', 'reddish'] } }, 'body.options.colors[1]'],
  [{ options: { colors: 'red' } }, 'body.options.colors'],
  [{ options: { legend: 'left' } }, 'body.options.legend'],
  [{ options: { axis: { unknown: 1 } } }, 'body.options.axis.unknown'],
  [{ options: { axis: { min: 'NaN' } } }, 'body.options.axis.min'],
  [{ options: { axis: { min: 5, max: 5 } } }, 'body.options.axis.max'],
  [{ options: { unit: 'x'.repeat(21) } }, 'body.options.unit'],
  [{ options: { decimals: 11 } }, 'body.options.decimals'],
  [{ options: { decimals: 1.5 } }, 'body.options.decimals'],
  [{ options: { stacked: 'yes' } }, 'body.options.stacked'],
])('%j gets 400 at %s and creates nothing', async (sent, path) => {
  const { status, tag, body } = await create(sent);
  expect([status, tag, body.path]).toEqual([400, 'DashboardValidationError', path]);
  expect(await charts()).toEqual([]);
});

test('the message about a query that is not an object names the query', async () => {
  const { body } = await create({ query: 5 });
  expect([body.path, body.message]).toEqual(['body.query', 'query must be an object.']);
});

test('a body that is not an object gets 400', async () => {
  for (const sent of [undefined, null, [], 'text']) {
    const { status, body } = await post(sent);
    expect([status, body.path]).toEqual([400, 'body']);
  }
});

test('a dashboard outside the project gets 404', async () => {
  const other = await harness.post('ann');
  const [foreign] = await harness.list('ann', `/v0/project/${String(other.id)}/dashboards`);
  for (const dashboardId of [foreign?.id, '', 'x', '01234567-89ab-7def-8123-456789abcdef']) {
    const { status, tag } = await create({ dashboardId });
    expect([status, tag]).toEqual([404, 'NotFoundError']);
  }
});

test('of two concurrent requests for the hundredth chart, one succeeds', async () => {
  for (let made = 0; made < 99; made++) await harness.chart(project.id, dashboard.id);
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const rejected = answers.find(({ status }) => status === 409);
  expect(rejected?.tag).toBe('ProjectConflictError');
  expect(rejected?.body.message).toContain('100 charts');
  expect(await charts()).toHaveLength(100);
});

test('creating a chart while its dashboard is deleted leaves no chart behind', async () => {
  const gone = `/v0/project/${String(project.id)}/dashboards/${String(dashboard.id)}`;
  const [made, deleted] = await Promise.all([create(), harness.ask('ann', 'DELETE', gone)]);
  expect([200, 404]).toContain(made.status);
  expect(deleted.status).toBe(204);
  const owners = (await harness.list('ann', url())).map(({ dashboardId }) => dashboardId);
  expect(owners).not.toContain(dashboard.id);
});

test('checks run in the order shape, project, permission, dashboard, meaning', async () => {
  const { id } = await harness.post('stranger');
  const body = (more: Json) => ({
    dashboardId: 'x',
    name: '',
    type: 'line',
    query: someQuery,
    ...more,
  });
  const shapeless = body({ query: { outputs: 1 } });
  const meaningless = body({ query: query({ ...source, dataset: 'nothing' }) });
  expect((await post(shapeless, 'nobody', id)).status).toBe(401);
  expect((await post(shapeless, 'ann', 'no-such-project')).status).toBe(400);
  expect((await post(meaningless, 'ann', 'no-such-project')).status).toBe(404);
  expect((await post(meaningless, 'ann', id)).status).toBe(403);
  expect((await post(meaningless, 'ann')).status).toBe(404);
  expect((await post({ ...meaningless, dashboardId: dashboard.id }, 'ann')).status).toBe(400);
});

test.each([
  ['stranger', 403],
  ['annReadOnly', 403],
  ['acmeMember', 403],
] as const)('%s gets %d', async (person, status) => {
  expect((await create({}, person)).status).toBe(status);
});
