import { beforeAll, expect, test } from 'vitest';
import { dashboardsEngineHarness, type Json } from '../../../test/dashboards-harness.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { eventRow } from '../../../test/event-row.ts';

const day = 86_400_000;
const source = { type: 'source', dataset: 'events-web', field: '*' };
const query = (input: unknown = source) => ({ version: 1, outputs: [{ id: 'a', query: input }] });

const harness = closedAfterTests(await dashboardsEngineHarness());
let project: Json;
beforeAll(async () => {
  project = await harness.post('acmeKey');
  const number = await harness.numberOf(project);
  const rows = [0, 1, 8, 9, 10].map((daysAgo, position) =>
    eventRow({
      project: number,
      ts: harness.clock.now() - daysAgo * day - 1,
      position,
      page: '/a',
    }),
  );
  await harness.engine.store.insert('events', rows, 'views');
});

const preview = (body: Json) => harness.preview(project, body);

test('a chart is answered as a dashboard with this range would show it', async () => {
  const answer = await preview({
    name: 'Views',
    type: 'number',
    position: { x: 0, y: 0, w: 2, h: 2 },
    query: query(),
    range: { type: 'relative', value: 7, unit: 'day' },
    compare: 'previous',
  });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    outputs: [{ id: 'a', value: '2' }],
    comparison: [{ id: 'a', value: '3' }],
    ignoredFilters: [],
  });
});

test('without anything else, a query means the same as in a chart query', async () => {
  const { body } = await preview({ query: query() });
  expect(body).toMatchObject({ outputs: [{ value: '5' }], comparison: null });
});

test.each<[Json, string]>([
  [{}, 'body.query'],
  [{ query: { outputs: [] } }, 'body.query.outputs'],
  [{ query: query({ ...source, field: '' }) }, 'body.query.outputs[0].query.field'],
  [{ query: query({ ...source, dataset: 'no' }) }, 'body.query.outputs[0].query.dataset'],
])('%j is a 400 with the path %s', async (body, path) => {
  const answer = await preview(body);
  expect(answer.status, answer.text).toBe(400);
  expect(answer.body).toMatchObject({ _tag: 'ChartQueryValidationError', path });
});
