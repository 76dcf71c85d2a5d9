import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineHarness, startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { QueryRunner } from '../run/query-runner.ts';
import { EventDensity } from './event-density.ts';
import { readPage } from './read-page.ts';
import { eventsExplorer } from '../../kinds/web/explorer.ts';
import { sourceOf } from './stored-event.ts';
import { tableRows } from './table-page.ts';

const now = Date.UTC(2026, 10, 21, 12);
const rows = 130_000;
const tenant = { number: 1, generation: 1, errorGeneration: 1 };
const source = sourceOf(eventsExplorer);
const slice = { source, tenant, from: now - 86_400_000, to: now };
let harness: EngineHarness;
let runner: QueryRunner;

beforeAll(async () => {
  harness = await startEngineHarness();
  runner = new QueryRunner(harness.store);
  // Three rows per millisecond, and 1,000 with the same time where a deep page begins.
  const all = Array.from({ length: rows }, (_, index) => {
    const shared = index >= 109_500 && index < 110_500;
    return eventRow({
      ts: now - 1 - (shared ? 36_600 : Math.floor(index / 3)),
      id: `01900000-0000-7000-8000-${String((index * 7919) % rows).padStart(12, '0')}`,
      position: index,
    });
  });
  await harness.store.insert('events', all, 'rows');
});

afterAll(async () => harness.close());

const idsAt = async (offset: number, size: number, density: number | null): Promise<string[]> => {
  const page = { offset, rows: size };
  const found = await readPage(runner, slice, page, { density, now }, AbortSignal.timeout(60_000));
  return found.map(({ id }) => id);
};

test('a deep page is the same whether it is found by time or by offset', async () => {
  const sql = `SELECT id FROM events WHERE project = 1 ORDER BY ts DESC, toUInt128(id) DESC`;
  const limits = { seconds: 60, bytes: 1e9 };
  const all = await harness.store.query<{ id: string }>({ sql, params: {} }, limits);
  const ids = all.map(({ id }) => id);
  for (const offset of [0, 99_950, 100_000, 109_500, 110_000, 110_400, 110_480, 129_970]) {
    expect(await idsAt(offset, 50, null), `${offset}`).toEqual(ids.slice(offset, offset + 50));
  }
  expect(await idsAt(rows, 50, null)).toEqual([]);
});

test('a deep page from the oldest row is one from the newest row, reversed', async () => {
  const parts = {
    runner,
    density: new EventDensity(),
    now,
    signal: AbortSignal.timeout(60_000),
    remembering: runner,
    issueIds: () => Promise.resolve(new Map<string, string>()),
  };
  for (const offset of [99_950, 100_000, 110_020, rows - 30]) {
    const page = { offset, rows: 50, order: 'asc', behind: null } as const;
    const { rows: found, total } = await tableRows(slice, page, parts);
    const count = Math.min(50, rows - offset);
    const newest = await idsAt(rows - offset - count, count, null);
    expect(
      found.map(({ id }) => id),
      `${offset}`,
    ).toEqual(newest.toReversed());
    expect(total).toBe(rows);
  }
});

test('a wrong estimate of the density changes nothing', async () => {
  for (const offset of [0, 50_000, 120_000]) {
    const right = await idsAt(offset, 50, null);
    for (const density of [0, 1e-9, 0.5, 3, 1000, 1e9]) {
      expect(await idsAt(offset, 50, density), `${offset} at ${density}`).toEqual(right);
    }
  }
});
