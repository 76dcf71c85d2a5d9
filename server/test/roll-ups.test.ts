import { randomUUID } from 'node:crypto';
import type { ClickHouseSettings } from '@clickhouse/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventRow } from '../src/kinds/web/table.ts';
import { rollUpSql, storedRollUpSql } from '../src/kinds/roll-up.ts';
import { eventRollUps } from '../src/kinds/web/roll-ups.ts';
import { type EngineClient, openClient } from '../src/store/events/engine-client.ts';
import { declaredTables } from '../src/kinds/tables.ts';
import { systemClock } from '../src/platform/clock.ts';
import { migrateEventStore, rowsOf, rowsOfProject } from '../src/store/events/index.ts';
import { startEngineHarness, type EngineHarness } from './engine-harness.ts';
import { someOf } from './test-runs.ts';

const project = 7;
const hour = 3_600_000;
const start = Date.UTC(2026, 2, 20);
/** The engine reads rows where they are as few as what is rolled up. */
const size = 30_000;
const pages = ['/', '/pricing', '/docs'];
let harness: EngineHarness;
let client: EngineClient;

beforeAll(async () => {
  harness = await startEngineHarness();
  client = openClient(harness.address);
});
afterAll(async () => {
  await client.close();
  await harness.close();
});

const numberOf = (number: number) => ({ project, visitor: visitorOf(number), number });
const visitorOf = (number: number) => `bbbbbbbb-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A batch over two months, of a hundred visitors and two generations. */
function batch(seed: number): Partial<EventRow>[] {
  return Array.from({ length: size }, (_, index) => {
    const number = 1 + ((index * 31 + seed * 17) % 100);
    return {
      project: index % 50 === 0 ? project + 1 : project,
      generation: index % 3 === 0 ? 1 : 2,
      ts: start + ((index * 7 + seed * 5) % 40) * 12 * hour,
      id: randomUUID(),
      position: index,
      visitor: visitorOf(number),
      visitor_number: number,
      event: index % 4 === 0 ? 'signup' : 'pageview',
      page: pages[index % 3] ?? '',
      country: number % 2 === 0 ? 'DE' : 'FR',
    };
  });
}

/** Roll-ups, which have to be used, against the rows. */
async function expectTheSame(): Promise<void> {
  for (const { name, slot, columns } of someOf(eventRollUps, 4)) {
    const read = async (visitors: string, settings: ClickHouseSettings): Promise<unknown[]> => {
      const keys = [...columns, `${rollUpSql.slot(slot)} AS slot`].join(', ');
      const query = `SELECT ${keys}, ${rollUpSql.rows} AS rows, ${visitors} AS visitors
        FROM events WHERE project = ${project} AND generation >= 2
        GROUP BY ALL ORDER BY ALL`;
      const ask = { query, format: 'JSONEachRow', clickhouse_settings: settings } as const;
      return (await client.query(ask)).json();
    };
    const direct = async (): Promise<unknown[]> => {
      const { slot: nth, rows, visitors } = storedRollUpSql;
      const own = rowsOf('events', { number: project, generation: 2 }).inProjection(name);
      const keys = [...columns, `${nth(slot)} AS slot`].join(', ');
      const query = `SELECT ${keys}, ${rows} AS rows, bitmapCardinality(${visitors}) AS visitors
        FROM ${own.where()} GROUP BY ALL ORDER BY ALL`;
      const query_params = { ...own.params };
      return (await client.query({ query, query_params, format: 'JSONEachRow' })).json();
    };
    const used = { force_optimize_projection_name: name };
    const rolledUp = await read(`bitmapCardinality(${rollUpSql.visitors})`, used);
    const raw = await read('uniqExact(visitor)', {
      optimize_use_projections: 0,
    });
    expect(rolledUp, name).toEqual(raw);
    expect(await direct(), name).toEqual(raw);
    expect(raw.length, name).toBeGreaterThan(0);
  }
}

test('roll-ups stay equal to rows through inserts, merges and every removal', async () => {
  const { store } = harness;
  const tokens = [1, 2].map((seed) => ({ token: randomUUID(), rows: batch(seed) }));
  for (const { token, rows } of tokens) {
    await store.insert('events', rows, token);
    // Again, as after a crash.
    await store.insert('events', rows, token);
  }
  await expectTheSame();
  const own = rowsOfProject('events', project, 'removal');
  const person = own.and('visitor IN {visitors:Array(UUID)}', {
    visitors: [3, 44, 97].map(visitorOf),
  });
  await store.removeRows(person);
  await store.insert('events', batch(9), randomUUID());
  await store.removeRows(own.and(`event = 'signup' AND page = '/'`));
  await expectTheSame();
  await store.remove(project, 2);
  await client.command({ query: 'OPTIMIZE TABLE events FINAL' });
  await expectTheSame();
  await store.dropMonthsBefore('events', Date.UTC(2026, 3, 1));
  await expectTheSame();
});

test('rows without numbers get them, and come into roll-ups that were added later', async () => {
  const { store } = harness;
  const { signal } = new AbortController();
  await store.removeRows(rowsOfProject('events', project, 'removal'));
  const last = eventRollUps.at(-1);
  await client.command({ query: `ALTER TABLE events DROP PROJECTION ${last?.name}` });
  const unnumbered = batch(3).map((row) => ({ ...row, generation: 2, visitor_number: 0 }));
  await store.insert('events', unnumbered, randomUUID());
  await migrateEventStore(harness.address, systemClock, declaredTables);
  await store.insert('events', batch(4), randomUUID());
  const rows = rowsOfProject('events', project, 'digest');
  for (const month of ['202603', '202604']) {
    const numbers = async function* () {
      yield Array.from({ length: 60 }, (_, index) => numberOf(index + 1));
      yield Array.from({ length: 40 }, (_, index) => numberOf(index + 61));
    };
    await store.fillVisitorNumbers({ rows, month, numbers: numbers() }, signal);
    // Again, as after a crash.
    await store.fillVisitorNumbers({ rows, month, numbers: numbers() }, signal);
  }
  await expectTheSame();
  const left = rows.and('visitor_number = 0');
  const sql = `SELECT count() AS rows FROM ${left.where()}`;
  const limits = { seconds: 60, bytes: 1_000_000_000 };
  expect(await store.query({ sql, params: left.params }, limits)).toEqual([{ rows: '0' }]);
});
