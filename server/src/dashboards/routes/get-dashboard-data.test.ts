import { beforeEach, expect, test } from 'vitest';
import { dashboardsEngineHarness, type Json } from '../../../test/dashboards-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { eventRow } from '../../../test/event-row.ts';

const day = 86_400_000;
const source = { type: 'source', dataset: 'events-web', field: '*' };
const query = (input: unknown = source) => ({ version: 1, outputs: [{ id: 'a', query: input }] });

const harness = closedAfterTests(await dashboardsEngineHarness());
let project: Json;
let dashboard: Json;
beforeEach(async () => {
  project = await harness.post('acmeKey');
  dashboard = await harness.dashboard(project.id, {}, 'acmeKey');
});

interface ChartData {
  readonly outputs: readonly { readonly value?: string; readonly rows?: readonly Json[] }[];
  readonly comparison: ChartData['outputs'] | null;
  readonly ignoredFilters: readonly number[];
  readonly error: Json | null;
}

/** Page views of the project, each some days ago. */
async function insert(...views: readonly (readonly [daysAgo: number, page: string])[]) {
  const number = await harness.numberOf(project);
  const rows = views.map(([daysAgo, page], position) =>
    eventRow({ project: number, ts: harness.clock.now() - daysAgo * day - 1, position, page }),
  );
  await harness.engine.store.insert('events', rows, `views of ${number}`);
}

async function chart(input: unknown, more: Json = {}): Promise<string> {
  const body = { name: 'A chart', type: 'number', query: query(input), ...more };
  return String((await harness.chart(project.id, dashboard.id, body, 'acmeKey')).id);
}

const ask = (body: Json) =>
  harness.ask('acmeViewer', 'POST', '/v0/metrics/dashboard-data', {
    ...(!('charts' in body) && { dashboardId: dashboard.id }),
    ...body,
  });

async function data(body: Json = {}): Promise<Record<string, ChartData>> {
  const answer = await ask(body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.charts as Record<string, ChartData>;
}

const range = (value: number, unit = 'day') => ({ type: 'relative', value, unit });

test('every chart of the dashboard is answered, by its ID', async () => {
  await insert([0, '/a'], [1, '/a'], [1, '/b'], [40, '/a']);
  const count = await chart(source);
  const pages = await chart(
    { type: 'group', fields: ['page'], input: source },
    { type: 'barList' },
  );
  const charts = await data();
  expect(Object.keys(charts).toSorted()).toEqual([count, pages].toSorted());
  expect(charts[count]).toMatchObject({ outputs: [{ value: '3' }], comparison: null, error: null });
  expect(charts[pages]?.outputs[0]?.rows).toEqual([
    { name: '/a', value: 2 },
    { name: '/b', value: 1 },
  ]);
});

test('the range applies to queries without one, and to all if asked', async () => {
  await insert([0, '/a'], [1, '/a'], [5, '/a'], [20, '/a']);
  const plain = await chart(source);
  const own = await chart({ type: 'timeRange', range: range(2), input: source });
  const values = async (body: Json) => {
    const charts = await data(body);
    return [plain, own].map((id) => charts[id]?.outputs[0]?.value);
  };
  expect(await values({})).toEqual(['4', '2']);
  expect(await values({ range: range(7) })).toEqual(['3', '2']);
  expect(await values({ range: range(7), replaceRanges: true })).toEqual(['3', '3']);
  const from = harness.clock.now() - 3 * day;
  expect(await values({ range: { type: 'absolute', from } })).toEqual(['2', '2']);
  const to = harness.clock.now() - day;
  expect(await values({ range: { type: 'absolute', from, to } })).toEqual(['1', '2']);
});

test('the period before is as long, and compared for the types asked', async () => {
  await insert([0, '/a'], [1, '/a'], [8, '/a'], [9, '/a'], [10, '/a'], [15, '/a']);
  const number = await chart(source);
  const own = await chart({ type: 'timeRange', range: range(2), input: source });
  const table = await chart(source, { type: 'table' });
  const compared = { range: range(7), compare: 'previous' };
  const all = await data(compared);
  expect(all[number]).toMatchObject({ outputs: [{ value: '2' }], comparison: [{ value: '3' }] });
  expect(all[table]).toMatchObject({ comparison: [{ value: '3' }] });
  expect(all[own]).toMatchObject({ outputs: [{ value: '2' }], comparison: null });
  const some = await data({ ...compared, compareTypes: ['number'] });
  expect(some[number]).toMatchObject({ comparison: [{ value: '3' }] });
  expect(some[table]).toMatchObject({ comparison: null });
});

test('the period that is compared can be another one, as long unless it says where it ends', async () => {
  await insert([0, '/a'], [1, '/a'], [8, '/a'], [9, '/a'], [10, '/a'], [15, '/a']);
  const number = await chart(source);
  const ago = (days: number) => harness.clock.now() - days * day;
  const before = async (compareRange: Json) => {
    const request = { range: range(7), compare: 'previous', compareRange };
    return (await data(request))[number]?.comparison?.[0]?.value;
  };
  expect(await before({ type: 'absolute', from: ago(16) })).toBe('3');
  expect(await before({ type: 'absolute', from: ago(16), to: ago(12) })).toBe('1');
  expect(await before({ type: 'relative', value: 9, unit: 'day' })).toBe('3');
  const wrong = await ask({ compare: 'previous', compareRange: { type: 'absolute' } });
  expect(wrong).toMatchObject({ status: 400, body: { path: 'body.compareRange.from' } });
});

test('filters apply to every query whose dataset has the field', async () => {
  await insert([0, '/a'], [0, '/b'], [0, '/b']);
  const events = await chart(source);
  const sessions = await chart({ type: 'source', dataset: 'sessions', field: '*' });
  const onB = { type: 'comparison', field: 'page', operator: 'equals', value: '/b' };
  const charts = await data({ filters: [onB] });
  expect(charts[events]).toMatchObject({ outputs: [{ value: '2' }], ignoredFilters: [] });
  expect(charts[sessions]).toMatchObject({ outputs: [{ value: '1' }], ignoredFilters: [0] });
});

test('buckets without a zone use that of the request', async () => {
  const buckets = (timezone?: string) => ({
    type: 'timeBucket',
    interval: 'day',
    gapFill: 'zero',
    ...(timezone && { timezone }),
    input: source,
  });
  const plain = await chart(buckets());
  const own = await chart(buckets('UTC'));
  const from = '2026-03-01T00:00:00Z';
  const to = '2026-03-02T00:00:00Z';
  const charts = await data({ timezone: 'Asia/Tokyo', range: { type: 'absolute', from, to } });
  expect(charts[plain]?.outputs[0]?.rows).toHaveLength(2);
  expect(charts[own]?.outputs[0]?.rows).toHaveLength(1);
});

test('a chart that fails has an error with its path, and the others are answered', async () => {
  await insert([0, '/a']);
  const good = await chart(source);
  const unconnected = await chart({ type: 'source', dataset: 'downloads', field: '*' });
  const few = { type: 'timeRange', range: range(6), input: source };
  const tooMany = await chart({ type: 'timeBucket', interval: 'minute', input: few });
  const charts = await data({ range: range(30), replaceRanges: true });
  expect(charts[good]).toMatchObject({ outputs: [{ value: '1' }], error: null });
  expect(charts[unconnected]).toMatchObject({
    outputs: [],
    comparison: null,
    error: { _tag: 'ChartQueryValidationError', path: 'query.outputs[0].query.dataset' },
  });
  expect(charts[tooMany]?.error?.message).toContain('10000 time buckets');
});

test('charts that are not stored are answered too, and their errors name them', async () => {
  await insert([0, '/a']);
  const { slug } = project;
  const charts = await data({
    projectId: slug,
    charts: [
      { id: 'views', type: 'number', query: query() },
      { id: 'nothing', query: query({ type: 'source', dataset: 'nothing', field: '*' }) },
    ],
  });
  expect(charts.views).toMatchObject({ outputs: [{ value: '1' }], error: null });
  expect(charts.nothing?.error?.path).toBe('body.charts[1].query.outputs[0].query.dataset');
});

test('a dashboard without charts, and no charts, are answered with none', async () => {
  expect(await data()).toEqual({});
  expect(await data({ projectId: project.id, charts: [] })).toEqual({});
});

const condition = { type: 'comparison', field: 'page', operator: 'regex', value: '(' };
test.each<[Json, string]>([
  [{ timezone: 'Mars/Base' }, 'body.timezone'],
  [{ range: { type: 'absolute', from: 5, to: 4 } }, 'body.range'],
  [{ range: { type: 'absolute', from: 'soon' } }, 'body.range.from'],
  [{ range: { type: 'absolute', from: 5, until: 4 } }, 'body.range.until'],
  [{ filters: {} }, 'body.filters'],
  [{ filters: [{ type: 'nothing' }] }, 'body.filters[0].type'],
  [{ filters: [condition] }, 'body.filters[0].value'],
  [{ compare: 'next' }, 'body.compare'],
  [{ dashboardId: null }, 'body.dashboardId'],
  [{ charts: [], projectId: null }, 'body.dashboardId'],
  [{ charts: [{ id: 'a', query: {} }], projectId: 'x' }, 'body.charts[0].query.outputs'],
])('%j is a 400 for all charts, with the path %s', async (body, path) => {
  const answer = await ask(body);
  expect(answer.status, answer.text).toBe(400);
  expect(answer.body).toMatchObject({ _tag: 'ChartQueryValidationError', path });
});

test('an ID used twice is a 400', async () => {
  const twice = { id: 'a', query: query() };
  const answer = await ask({ projectId: project.id, charts: [twice, twice] });
  expect(answer.body).toMatchObject({ path: 'body.charts[1].id' });
});

test('a dashboard that was deleted, alone or with its project, is a 404', async () => {
  const url = `/v0/project/${String(project.id)}`;
  const gone = await harness.dashboard(project.id, {}, 'acmeKey');
  await harness.ask('acmeKey', 'DELETE', `${url}/dashboards/${String(gone.id)}`);
  expect((await ask({ dashboardId: gone.id })).tag).toBe('NotFoundError');
  await harness.db
    .updateTable('projects')
    .set({ deleted_at: 1 })
    .where('id', '=', String(project.id))
    .execute();
  expect((await ask({})).tag).toBe('NotFoundError');
});
