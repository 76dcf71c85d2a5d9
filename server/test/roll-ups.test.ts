import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventRollUps } from '../src/kinds/web/roll-ups.ts';
import { type EngineClient, openClient } from '../src/store/events/engine-client.ts';
import { declaredTables } from '../src/kinds/tables.ts';
import { systemClock } from '../src/platform/clock.ts';
import { migrateEventStore, rowsOfProject } from '../src/store/events/index.ts';
import { startEngineHarness, type EngineHarness } from './engine-harness.ts';
import {
  expectRollUpsOfRows,
  rolledUpProject as project,
  rollUpBatch,
  visitorOf,
} from './roll-ups-harness.ts';
import { fewOr } from './test-runs.ts';

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
/** Several are inserted: half as many rows in each are enough for the engine to read roll-ups. */
const batch = (seed: number, length = 15_000) => rollUpBatch(seed, length);
const expectTheSame = () => expectRollUpsOfRows(client);

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

/** Each makes a part in each of two months. */
const inserts = fewOr(20, 60);

test('roll-ups of many parts that are not merged are equal to the rows', async () => {
  const { store } = harness;
  const own = rowsOfProject('events', project, 'removal');
  await store.removeRows(own);
  await client.command({ query: 'SYSTEM STOP MERGES events' });
  try {
    for (let seed = 0; seed < inserts; seed++)
      await store.insert('events', batch(seed, 2_000), randomUUID());
    expect(await partsOfEvents()).toBeGreaterThanOrEqual(2 * inserts);
    await expectTheSame();
  } finally {
    await client.command({ query: 'SYSTEM START MERGES events' });
  }
  await store.removeRows(own.and('visitor = {visitor:UUID}', { visitor: visitorOf(7) }));
  await client.command({ query: 'OPTIMIZE TABLE events FINAL' });
  expect(await partsOfEvents()).toBeLessThan(10);
  await expectTheSame();
});

async function partsOfEvents(): Promise<number> {
  const query = `SELECT toUInt32(count()) AS parts FROM system.parts
    WHERE database = currentDatabase() AND table = 'events' AND active`;
  const [row] = await (
    await client.query({ query, format: 'JSONEachRow' })
  ).json<{ parts: number }>();
  return row?.parts ?? 0;
}
