import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineHarness, startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { DataVersions, type StatementRunner } from '../../store/events/index.ts';
import { StatementCache } from '../cache/statement-cache.ts';
import { QueryRunner } from '../run/query-runner.ts';
import { EventDensity } from './event-density.ts';
import { listEvents } from './list-events.ts';

const now = Date.UTC(2026, 10, 21, 12);
let harness: EngineHarness;
let runner: QueryRunner;

beforeAll(async () => {
  harness = await startEngineHarness();
  runner = new QueryRunner(harness.store);
  // Each time has 7 rows, and one time far down has 400.
  const rows = Array.from({ length: 12_000 }, (_, index) => {
    const shared = index >= 6_900 && index < 7_300;
    return eventRow({
      ts: now - (shared ? 990 : Math.floor(index / 7)),
      id: `01900000-0000-7000-8000-${String((index * 7919) % 12_000).padStart(12, '0')}`,
      position: index,
    });
  });
  await harness.store.insert('events', rows, 'rows');
});

afterAll(async () => harness.close());

const density = new EventDensity();

test('deep pages are in the same order as the first ones, even where many rows have the same time', async () => {
  const ask = async (page: number, pageSize: number) => {
    const request = { mode: 'events' as const, page, pageSize, from: null, to: null };
    const tenant = { number: 1, generation: 1, errorGeneration: 1 };
    return listEvents(request, tenant, {
      runner,
      density,
      now,
      signal: AbortSignal.timeout(60_000),
    });
  };
  const read: { id: string; timestamp: string }[] = [];
  for (let page = 1; page <= 13; page++) {
    const { rows, total } = await ask(page, 1000);
    expect(total).toBe(12_000);
    read.push(...rows);
  }
  const ids = read.map(({ id }) => id);
  expect(new Set(ids).size).toBe(12_000);
  const order = read.map(({ id, timestamp }) => `${timestamp} ${id}`);
  expect(order).toEqual(order.toSorted().toReversed());
  for (const page of [101, 137, 140, 141, 150, 240]) {
    const { rows } = await ask(page, 50);
    expect(rows.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 50, page * 50));
  }
  expect((await ask(241, 50)).rows).toEqual([]);
});

test('totals are read again only after rows have changed, the page each time', async () => {
  const tenant = { number: 1, generation: 1, errorGeneration: 1 };
  const asked: string[] = [];
  const counting: StatementRunner = {
    run: (statement, ...rest) => {
      asked.push(statement.sql);
      return runner.run(statement, ...rest);
    },
  };
  const clock = { now: () => now };
  const versions = new DataVersions(clock);
  const ownerOf = () => Promise.resolve('one');
  const statements = new StatementCache({ runner: counting, versions, clock, ownerOf });
  const ask = async () => {
    asked.length = 0;
    const request = { mode: 'events', page: 1, pageSize: 50, from: null, to: null };
    const page = await listEvents(request, tenant, {
      ...{ runner: counting, remembering: statements.runner(tenant) },
      ...{ density: new EventDensity(), now, signal: AbortSignal.timeout(60_000) },
    });
    return { page, asked: [...asked] };
  };
  const first = await ask();
  expect(first.asked).toHaveLength(4);
  const second = await ask();
  expect(second.asked).toEqual([expect.stringContaining('ORDER BY')]);
  expect(second.page).toEqual(first.page);
  versions.begin([1], [[1, now]]);
  await harness.store.insert('events', [eventRow({ ts: now, position: 12_000 })], 'one more');
  versions.end([1]);
  const third = await ask();
  expect(third.asked).toHaveLength(4);
  expect(third.page.total).toBe(first.page.total + 1);
});
