import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { VisitorNumbers } from '../server/src/collect/digest/visitor-numbers/visitor-numbers.ts';
import { eventRollUps } from '../server/src/kinds/web/roll-ups.ts';
import { declaredTables } from '../server/src/kinds/tables.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { systemRandom } from '../server/src/platform/random.ts';
import { openClient } from '../server/src/store/events/engine-client.ts';
import {
  type EngineAddress,
  type EventStore,
  migrateEventStore,
} from '../server/src/store/events/index.ts';
import { withEngine } from './engine.ts';
import { fillEvents } from './fill-events.ts';
import { median, ms, printTable, whole } from './table.ts';
import { mergesAreOver } from './timed.ts';

const rows = 2_000_000;
const plain = 'events_without';
const limits = { seconds: 60, bytes: 1e9 };
/** Rows of an insert, and how often it is measured: a batch under load, and what a quiet service stores. */
const inserts = [
  { size: 20_000, rounds: 12 },
  { size: 500, rounds: 60 },
];

/** What roll-ups cost: disk, inserts, and the numbers of visitors that they are made of. */
export async function benchRollUps(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-roll-ups-'));
  try {
    await withEngine(folder, async (store, address) => {
      await prepare(address);
      await mergesAreOver(store);
      const figures = [await disk(store)];
      for (const { size, rounds } of inserts) figures.push(await insertion(address, size, rounds));
      figures.push(await numbers(folder));
      printTable(`Roll-ups, over ${rows / 1e6}M rows`, figures);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(address: EngineAddress): Promise<void> {
  await migrateEventStore(address, systemClock, declaredTables);
  const client = openClient(address);
  const run = (query: string) => client.command({ query });
  await run(`CREATE TABLE ${plain} AS events`);
  for (const { name } of eventRollUps) await run(`ALTER TABLE ${plain} DROP PROJECTION ${name}`);
  await run(`ALTER TABLE ${plain} DROP COLUMN visitor_number`);
  await fillEvents(address, { project: 1, rows, now: Date.now() });
  await run(`INSERT INTO ${plain} SELECT * EXCEPT visitor_number FROM events`);
  await client.close();
}

async function disk(store: EventStore) {
  const sql = `SELECT sumIf(bytes_on_disk, table = 'events') / sumIf(rows, table = 'events') AS own,
    sumIf(bytes_on_disk, table = '${plain}') / sumIf(rows, table = '${plain}') AS without
    FROM system.parts WHERE active`;
  const [found] = await store.query<{ own: number; without: number }>({ sql, params: {} }, limits);
  const { own, without } = found ?? { own: NaN, without: NaN };
  return {
    what: 'on disk, each event',
    measured: `${own.toFixed(1)} bytes`,
    rawLimit: `${without.toFixed(1)} bytes without`,
    target: '≤ 80 bytes',
    met: own <= 80,
  };
}

/** Inserts the same rows into both tables, alternately. */
async function insertion(address: EngineAddress, size: number, rounds: number) {
  const client = openClient(address);
  const times: Record<string, number[]> = { events: [], [plain]: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const [table, own] of Object.entries(times)) {
      const started = performance.now();
      const columns = table === plain ? '* EXCEPT visitor_number' : '*';
      await client.command({
        query: `INSERT INTO ${table} SELECT ${columns} FROM events WHERE project = 1
          ORDER BY ts LIMIT ${size} OFFSET ${(round * 7919) % 100_000}`,
        clickhouse_settings: { insert_deduplication_token: randomUUID() },
      });
      if (round > 0) own.push(performance.now() - started);
    }
  }
  await client.close();
  const [own, without] = [median(times['events'] ?? []), median(times[plain] ?? [])];
  return {
    what: `an insert of ${whole(size)} rows, read by the engine itself`,
    measured: `${ms(own)} (${(own / without).toFixed(2)} ×)`,
    rawLimit: `${ms(without)} without`,
    target: '–',
    met: true,
  };
}

/** Batches of 50,000 events with 12,500 visitors, a quarter of them new. */
async function numbers(folder: string) {
  const of = { project: 1, generation: 1 };
  const given = new VisitorNumbers({
    path: join(folder, 'visitor-numbers'),
    clock: systemClock,
    random: systemRandom,
    log: () => undefined,
  });
  given.compare([]);
  given.meet(of);
  const times: number[] = [];
  let visitors = Array.from({ length: 12_500 }, () => randomUUID());
  for (let batch = 0; batch < 100; batch++) {
    visitors = visitors.map((visitor, index) => (index % 4 === 0 ? randomUUID() : visitor));
    const started = performance.now();
    for (let event = 0; event < 50_000; event++)
      given.numberOf(of, visitors[event % visitors.length] ?? '', 0);
    await given.flush();
    times.push(performance.now() - started);
  }
  given.close();
  return {
    what: 'numbers of 50,000 events of 12,500 visitors, synced',
    measured: ms(median(times)),
    rawLimit: '–',
    target: '–',
    met: true,
  };
}
