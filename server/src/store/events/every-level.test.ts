import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { someOf } from '../../../test/test-runs.ts';
import { declaredTables } from '../../kinds/tables.ts';
import { ManualClock } from '../../platform/clock.ts';
import { startEmbeddedEngine } from './engine/embedded-engine.ts';
import { openClient } from './engine-client.ts';
import { migrateEventStore } from './migrate-event-store.ts';
import { eventMigrations } from './schema/migrations.ts';

// An engine of its own: dropping a table waits for what an earlier test file still does with it.
const folder = mkdtempSync(join(tmpdir(), 'bellwether-levels-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const harness = closedAfterTests(await startEmbeddedEngine({ folder, memoryBytes: 1024 ** 3 }));
const clock = new ManualClock(1_760_000_000_000);
const levels = someOf(
  eventMigrations.slice(0, -1).map(({ version }) => version),
  1,
);

test.each(levels)(
  'tables of level %i become those of this release, with their rows',
  async (level) => {
    const { address } = harness;
    const client = openClient(address);
    const names = async (): Promise<string[]> => {
      const answer = await client.query({
        query:
          "SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree'",
        format: 'JSONEachRow',
      });
      return (await answer.json<{ name: string }>()).map(({ name }) => name);
    };
    for (const name of await names()) await client.command({ query: `DROP TABLE ${name} SYNC` });
    const counts = async (): Promise<Record<string, string>> => {
      const found: Record<string, string> = {};
      for (const table of old) {
        const answer = await client.query({
          query: `SELECT toString(count()) AS rows FROM ${table} WHERE project = 7`,
          format: 'JSONEachRow',
        });
        const [row] = await answer.json<{ rows: string }>();
        found[table] = row?.rows ?? '';
      }
      return found;
    };
    const migrations = eventMigrations.slice(0, level);
    await migrateEventStore(address, clock, [], { migrations });
    const old = (await names()).filter((name) => !name.startsWith('schema_'));
    for (const table of old)
      await client.insert({ table, values: [{ project: 7 }], format: 'JSONEachRow' });
    const before = await counts();
    const begun: string[] = [];
    const copies = {
      before: async (from: string, to: string) => void begun.push(`${from} ${to}`),
      finish: async () => void begun.push('finished'),
    };
    const options = { copies };
    expect(await migrateEventStore(address, clock, declaredTables, options)).toMatchObject({
      applied: eventMigrations.slice(level).map(({ version }) => version),
    });
    expect(begun).toEqual([`${level}.0 ${eventMigrations.length}`, 'finished']);
    expect(await counts()).toEqual(before);
    expect(old.length).toBeGreaterThan(2);
    expect(await migrateEventStore(address, clock, declaredTables, options)).toEqual({
      applied: [],
      resumed: null,
      added: [],
    });
    await client.close();
  },
);

test('closed cells in the order of an earlier release are recreated', async () => {
  const { address } = harness;
  const client = openClient(address);
  await client.command({ query: 'DROP TABLE IF EXISTS closed_cells SYNC' });
  await client.command({ query: 'TRUNCATE TABLE IF EXISTS schema_migrations' });
  const orderBy = '(project, bucket, label_0)';
  const isCells = ({ name }: { readonly name: string }) => name === 'closed_cells';
  const earlier = declaredTables.map((each) => (isCells(each) ? { ...each, orderBy } : each));
  await migrateEventStore(address, clock, earlier, { migrations: eventMigrations.slice(0, 4) });
  await client.insert({ table: 'closed_cells', values: [{ project: 7 }], format: 'JSONEachRow' });
  await migrateEventStore(address, clock, declaredTables);
  const answer = await client.query({
    query: `SELECT sorting_key AS keys, toString(total_rows) AS rows FROM system.tables
      WHERE database = currentDatabase() AND name = 'closed_cells'`,
    format: 'JSONEachRow',
  });
  expect(await answer.json()).toEqual([
    { keys: declaredTables.find(isCells)?.orderBy.replaceAll(/[()]/g, ''), rows: '0' },
  ]);
  await client.close();
});
