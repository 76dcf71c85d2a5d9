import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineHarness, startEngineHarness } from '../../../test/engine-harness.ts';
import { vitalRow } from '../../../test/vital-row.ts';
import { QueryRunner } from '../run/query-runner.ts';
import { EventDensity } from './event-density.ts';
import { listEvents } from './list-events.ts';

const now = Date.UTC(2026, 10, 21, 12);
let harness: EngineHarness;
let runner: QueryRunner;
const density = new EventDensity();
const idOf = (index: number) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;

beforeAll(async () => {
  harness = await startEngineHarness();
  runner = new QueryRunner(harness.store);
  const rows = Array.from({ length: 200 }, (_, index) =>
    vitalRow({ project: 3, id: idOf(index), ts: now - Math.floor(index / 7) * 1000 - 1 }),
  );
  const whole = vitalRow({
    id: idOf(500),
    ts: now - 10,
    metric: 'CLS',
    value: 0.3,
    rating: 'poor',
    session: 's1',
    window: 'w1',
    browser: 'Firefox',
    country: '',
    page: '/a',
    url: 'https://shop.example/a?b',
    attributes: '{"element":"img","url":"x","deep":{"size":3}}',
    props: { element: 'img', url: 'x', deep: '{"size":3}', 'deep.size': '3' },
  });
  const older = vitalRow({ id: idOf(501), ts: now - 20, generation: 0 });
  await harness.store.insert('vitals', [...rows, whole, older], 'rows');
});
afterAll(async () => harness.close());

const ask = async (project: number, page: number, pageSize: number, generation = 1) => {
  const request = { mode: 'vitals' as const, page, pageSize, from: null, to: null };
  const tenant = { number: project, generation, errorGeneration: 1 };
  return listEvents(request, tenant, { runner, density, now, signal: AbortSignal.timeout(60_000) });
};

test('a row is one metric with all fields with a value as text, and the complete row', async () => {
  const { rows, total } = await ask(1, 1, 1);
  expect(total).toBe(2);
  const timestamp = new Date(now - 10).toISOString();
  expect(rows[0]).toMatchObject({ id: idOf(500), timestamp });
  expect(rows[0]?.fieldValues).toEqual({
    id: idOf(500),
    timestamp,
    created_at: timestamp,
    dataset: 'web-vitals',
    metric: 'CLS',
    value: '0.3',
    rating: 'poor',
    session_id: 's1',
    window_id: 'w1',
    browser: 'Firefox',
    os: 'Linux',
    device: 'Desktop',
    page: '/a',
    url: 'https://shop.example/a?b',
    element: 'img',
    'properties.url': 'x',
    deep: '{"size":3}',
    'deep.size': '3',
  });
  expect(JSON.parse(rows[0]?.rawData ?? '')).toMatchObject({
    dataset: 'web-vitals',
    metric: 'CLS',
    value: 0.3,
    country: null,
    attributes: { element: 'img', url: 'x', deep: { size: 3 } },
  });
});

test('pages cover all rows, newest first; rows from before a wipe and of other projects are not listed', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map(async (page) => ask(3, page, 60)));
  const read = pages.flatMap(({ rows }) => rows);
  expect(pages.map(({ total }) => total)).toEqual([200, 200, 200, 200]);
  expect(new Set(read.map(({ id }) => id)).size).toBe(200);
  const order = read.map(({ id, timestamp }) => `${timestamp} ${id}`);
  expect(order).toEqual(order.toSorted().toReversed());
  expect((await ask(3, 5, 60)).rows).toEqual([]);
  expect(await ask(3, 1, 60, 2)).toEqual({ rows: [], total: 0 });
});
