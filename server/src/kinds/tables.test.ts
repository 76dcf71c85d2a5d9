import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineHarness, startEngineHarness } from '../../test/engine-harness.ts';
import { systemClock } from '../platform/clock.ts';
import { migrateEventStore } from '../store/events/index.ts';
import { declaredTables } from './tables.ts';

const limits = { seconds: 60, bytes: 1e9 };
const copyOf = (name: string) => `copy_of_${name}`;
let harness: EngineHarness;

beforeAll(async () => {
  // Harnesses of other tests change a setting of the tables.
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-events-'));
  harness = await startEngineHarness({ folder });
  const copies = declaredTables.map((table) => ({ ...table, name: copyOf(table.name) }));
  await migrateEventStore(harness.address, systemClock, [...declaredTables, ...copies]);
});
afterAll(() => harness.close());

/** The columns of a table by name, as reported by the engine. */
function columnsOf(table: string) {
  const sql = `SELECT name, type, default_kind, default_expression, compression_codec,
    is_in_partition_key, is_in_sorting_key
    FROM system.columns WHERE database = currentDatabase() AND table = {table:String} ORDER BY name`;
  return harness.store.query({ sql, params: { table } }, limits);
}

/** What else the engine reports about a table. */
async function engineOf(table: string) {
  const sql = `SELECT engine_full FROM system.tables
    WHERE database = currentDatabase() AND name = {table:String}`;
  const [found] = await harness.store.query<{ engine_full: string }>(
    { sql, params: { table } },
    limits,
  );
  return found?.engine_full;
}

test.each(declaredTables.map(({ name }) => name))(
  '%s is declared as the migrations have made it',
  async (name) => {
    const copy = copyOf(name);
    expect(await columnsOf(copy)).toEqual(await columnsOf(name));
    expect(await engineOf(copy)).toEqual(await engineOf(name));
  },
);
