import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../test/engine-harness.ts';
import { daysOf, keyOf } from './figure-lines.ts';
import { countedDays } from './figure-rows.ts';
import { PacedInserts } from './paced-inserts.ts';
import { readPortion } from './read-portion.ts';
import { storeFigures } from './store-figures.ts';

const engine = closedAfterTests(await startEngineHarness());
const tenant = { number: 1, generation: 1 };
const now = Date.UTC(2026, 0, 1);
const { signal } = new AbortController();

/** Statements, with the number of rows that each returned. */
const requests: number[] = [];
const events: Parameters<typeof storeFigures>[0]['events'] = {
  ...engine.store,
  query: async <Row extends object>(...of: Parameters<typeof engine.store.query>) => {
    const rows = await engine.store.query<Row>(...of);
    requests.push(rows.length);
    return rows;
  },
};

const half = 30 * 60_000;
const first = Date.UTC(2020, 0, 1);
const points = 12_000;

function store(journal: string, from: number, text?: string) {
  const pairs = Array.from({ length: points }, (_, at) => `[${first + (from + at) * half},${at}]`);
  const file = Buffer.from(text ?? `[${pairs.join(',')}]`);
  const about = { fileName: 'a.json', timezone: 'UTC', dimension: 'servers', encoding: null };
  const { figures } = readPortion({
    ...{ data: gzipSync(file), left: file.length, format: null, declared: null, head: '' },
    ...{ rows: 0, beyond: [], about, at: now, now },
    origin: { project: tenant.number, generation: tenant.generation, journal },
  });
  if (figures === null) throw new Error('The file has figures');
  const inserts = new PacedInserts(engine.store);
  const of = { figures, journals: [journal], token: journal };
  return storeFigures({ events, inserts }, tenant, of, signal);
}

const rows = async () => {
  const sql = `SELECT count() AS n, uniqExact(ts) AS times FROM figures`;
  const [found] = await engine.store.query({ sql, params: {} }, { seconds: 60 });
  return Object.values(found ?? {}).map(Number);
};

test('the first import keeps the figures of a time, read in small portions', async () => {
  expect(await store('one', 0)).toBe(0);
  expect(await store('other', points / 2)).toBe(points / 2);
  expect(await rows()).toEqual([points * 1.5, points * 1.5]);
  expect(requests.reduce((sum, found) => sum + found, 0)).toBe(points / 2);
  expect(Math.max(...requests)).toBeLessThanOrEqual(1000);
});

test('charts are identified by name, other figures by their dimension', async () => {
  const known = async (dimension: 'chart' | 'page', charts: readonly string[]) => {
    const days = daysOf([{ dimension, at: first }]);
    const found = await countedDays(events, tenant, { journals: [], days, charts }, signal);
    return found.has(keyOf({ dimension, at: first }));
  };
  expect(await known('chart', ['servers'])).toBe(true);
  expect(await known('chart', ['players'])).toBe(false);
  expect(await known('page', [])).toBe(false);
});
