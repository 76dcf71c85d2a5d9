import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineHarness, startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { telemetryRow } from '../../../test/telemetry-row.ts';
import type { RowPlace } from '../../kinds/explorer-reader.ts';
import { rowsOf, type StatementRunner } from '../../store/events/index.ts';
import { QueryRunner } from '../run/query-runner.ts';
import { EventDensity } from './event-density.ts';
import { listEvents } from './list-events.ts';
import { readPlace } from './row-order.ts';

const now = Date.UTC(2026, 10, 21, 12);
const deep = 120_000;
let harness: EngineHarness;
let runner: QueryRunner;
const density = new EventDensity();
const idOf = (index: number) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;

beforeAll(async () => {
  harness = await startEngineHarness();
  runner = new QueryRunner(harness.store);
  const at = (index: number) => now - 1 - Math.floor(index / 5) * 100;
  const scattered = (index: number) => idOf((index * 7919) % 1000);
  const indexes = Array.from({ length: 1000 }, (_, index) => index);
  const small = {
    events: indexes.filter((index) => index % 3 !== 0),
    telemetry: indexes.filter((index) => index % 3 === 0),
  };
  await harness.store.insert(
    'events',
    small.events.map((index) => eventRow({ project: 3, id: scattered(index), ts: at(index) })),
    'events',
  );
  await harness.store.insert(
    'telemetry',
    small.telemetry.map((index) =>
      telemetryRow({ project: 3, id: scattered(index), ts: at(index) }),
    ),
    'reports',
  );
  const whole = telemetryRow({
    id: idOf(1),
    ts: now - 10,
    server: '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0',
    player_count: 12,
    online_mode: true,
    game_version: '1.21',
    core_count: 8,
    data: '{"tps":19.5,"mods":["a","b"],"country":"x"}',
    props: { tps: '19.5', mods: '["a","b"]', country: 'x' },
  });
  await harness.store.insert('telemetry', [whole], 'whole');
  // More than the offset of a deep page, so that pages are found by minute first.
  const many = Array.from({ length: deep }, (_, index) => index);
  await harness.store.insert(
    'events',
    many.map((index) => eventRow({ project: 4, id: idOf(index), ts: now - 1 - index * 10 })),
    'many',
  );
  const few = many.filter((index) => index % 100 === 0);
  await harness.store.insert(
    'telemetry',
    few.map((index) => telemetryRow({ project: 4, id: idOf(index), ts: now - 1 - index * 10 })),
    'few',
  );
});
afterAll(async () => harness.close());

const ask = async (project: number, page: number, pageSize: number, generation = 1, at = now) => {
  const request = { mode: 'events' as const, page, pageSize, from: null, to: null };
  const tenant = { number: project, generation, errorGeneration: 1 };
  return listEvents(request, tenant, {
    runner,
    density,
    now: at,
    signal: AbortSignal.timeout(60_000),
  });
};

test('a report shows all fields with a value as text, and the complete report', async () => {
  const { rows, total } = await ask(1, 1, 10);
  expect(total).toBe(1);
  const timestamp = new Date(now - 10).toISOString();
  expect(rows[0]?.fieldValues).toEqual({
    id: idOf(1),
    timestamp,
    created_at: timestamp,
    dataset: 'events-mods',
    server_id: '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0',
    player_count: '12',
    online_mode: 'true',
    game_version: '1.21',
    core_count: '8',
    tps: '19.5',
    mods: '["a","b"]',
    'properties.country': 'x',
  });
  expect(JSON.parse(rows[0]?.rawData ?? '')).toMatchObject({
    dataset: 'events-mods',
    id: idOf(1),
    timestamp,
    player_count: 12,
    online_mode: true,
    client: null,
    data: { tps: 19.5, mods: ['a', 'b'], country: 'x' },
  });
});

test('events and reports are listed together by time, ties by ID, on every page', async () => {
  const { rows, total } = await ask(3, 1, 1000);
  expect(total).toBe(1000);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1000);
  const order = rows.map(({ id, timestamp }) => `${timestamp} ${id}`);
  expect(order).toEqual(order.toSorted().toReversed());
  for (const page of [1, 7, 34]) {
    const cut = (await ask(3, page, 30)).rows.map(({ id }) => id);
    expect(cut).toEqual(rows.slice((page - 1) * 30, page * 30).map(({ id }) => id));
  }
  expect(await ask(3, 12, 100)).toEqual({ rows: [], total: 1000 });
});

test('a deep page is part of the same list', async () => {
  const all = deep + deep / 100;
  for (const page of [1, 2000, 2001, 2400, 2424]) {
    const { rows, total } = await ask(4, page, 50);
    expect(total).toBe(all);
    // Every 101st row is the report of the event before or after it.
    const first = (page - 1) * 50;
    const position = rows.map(({ timestamp }) => (now - 1 - Date.parse(timestamp)) / 10);
    const expected = Array.from({ length: rows.length }, (_, index) => {
      const place = first + index;
      const group = Math.floor(place / 101);
      return group * 100 + Math.max(0, (place % 101) - 1);
    });
    expect(position, `page ${page}`).toEqual(expected);
  }
  expect((await ask(4, 2425, 50)).rows).toEqual([]);
});

test('the first report of a project appears soon', async () => {
  expect((await ask(9, 1, 10)).total).toBe(0);
  await harness.store.insert('telemetry', [telemetryRow({ project: 9, ts: now - 5 })], 'first');
  expect((await ask(9, 1, 10, 1, now + 1000)).total).toBe(1);
});

test('rows from before a wipe and of other projects are not listed', async () => {
  expect(await ask(3, 1, 10, 2)).toEqual({ rows: [], total: 0 });
  expect(await ask(8, 1, 10)).toEqual({ rows: [], total: 0 });
});

test.each([1, 2])(
  'a cursor leads on if rows are removed while they are read (%i of 2)',
  async (gone) => {
    const tenant = { number: 100 + gone, generation: 1, errorGeneration: 1 };
    const own = { project: tenant.number, position: 1 };
    const rowOf = (index: number) => ({ ...own, id: idOf(index), ts: now - 100 + index });
    await harness.store.insert('events', [0, 1, 2].map(rowOf).map(eventRow), `events ${gone}`);
    await harness.store.insert('telemetry', [telemetryRow(rowOf(3))], `reports ${gone}`);
    const ids = [1, 0].slice(0, gone).map(idOf);
    const removing: StatementRunner = {
      run: async <Row extends object>(
        ...[statement, ...of]: Parameters<StatementRunner['run']>
      ) => {
        const rows = await runner.run<Row>(statement, ...of);
        if (statement.sql.includes('AS source')) {
          const theirs = rowsOf('events', tenant).and('id IN {gone:Array(UUID)}', { gone: ids });
          await harness.store.removeRows(theirs);
        }
        return rows;
      },
    };
    const page = async (behind: RowPlace | null) =>
      listEvents(
        { mode: 'events', page: 1, pageSize: 2, from: null, to: null, order: 'asc', behind },
        { ...tenant },
        { runner: removing, density, now, signal: AbortSignal.timeout(60_000) },
      );
    const first = await page(null);
    expect(first.rows.map(({ id }) => id)).toEqual(gone === 1 ? [idOf(0)] : []);
    expect(Object.keys(first)).not.toContain('end');
    const second = await page(readPlace(first.nextCursor ?? ''));
    expect(second.rows.map(({ id }) => id)).toEqual([2, 3].map(idOf));
  },
);
