import { expect, test } from 'vitest';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { declaredTables } from '../../kinds/tables.ts';
import { ManualClock } from '../../platform/clock.ts';
import { migrateEventStore, UnknownSchemaError } from './migrate-event-store.ts';
import type { DeclaredTable } from './schema/declared-tables.ts';
import { eventMigrations, type EventMigration } from './schema/migrations.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const clock = new ManualClock(1_760_000_000_000);
/** The versions after the newest. */
const next = eventMigrations.length + 1;
const last = next + 1;
const limits = { seconds: 60, bytes: 1_000_000_000 };
const harness = closedAfterTests(await startEngineHarness());

const migrate = (
  migrations: readonly EventMigration[],
  tables: readonly DeclaredTable[] = declaredTables,
) => {
  clock.advance(1_000);
  return migrateEventStore(harness.address, clock, tables, { migrations });
};
const step = (version: number, statements: readonly string[]): EventMigration => ({
  version,
  name: `step ${version}`,
  statements: () => statements,
});

test('a migrated store needs no changes', async () => {
  expect(await migrate(eventMigrations)).toEqual({ applied: [], resumed: null, added: [] });
});

test('missing tables and columns are added once, and rows stay', async () => {
  const [first, ...others] = declaredTables;
  if (first === undefined) throw new Error('No table is declared');
  await harness.store.insert('events', [{ project: 7, event: 'kept' }], 'kept');
  const wider = {
    ...first,
    columns: [
      ...first.columns,
      { name: 'mood', ddl: 'LowCardinality(String)' },
      { name: 'mood_hash', ddl: 'UInt64 MATERIALIZED sipHash64(mood)' },
    ],
  };
  const another = { ...first, name: 'events_of_tomorrow' };
  const added = ['events.mood', 'events.mood_hash', 'events_of_tomorrow'];
  expect(await migrate(eventMigrations, [wider, ...others, another])).toMatchObject({ added });
  expect(await migrate(eventMigrations, [wider, ...others, another])).toMatchObject({ added: [] });
  const sql = 'SELECT event, mood FROM events WHERE project = 7';
  expect(await harness.store.query({ sql, params: {} }, limits)).toEqual([
    { event: 'kept', mood: '' },
  ]);
  // Computed columns of stored rows are stored in the background.
  const stored = `SELECT DISTINCT column FROM system.parts_columns
    WHERE active AND table = 'events' AND column IN ('mood', 'mood_hash')`;
  await expect
    .poll(() => harness.store.query({ sql: stored, params: {} }, limits))
    .toEqual([{ column: 'mood_hash' }]);
});

const removing: EventMigration = {
  ...step(next, [
    'ALTER TABLE events DROP COLUMN IF EXISTS mood_hash, DROP COLUMN IF EXISTS mood',
    'DROP TABLE IF EXISTS events_of_tomorrow',
  ]),
  removes: ['events.mood', 'events.mood_hash', 'events_of_tomorrow'],
};
const known = [...eventMigrations, removing];

test('a release that does not know an addition rejects the store, unless a migration removes the addition', async () => {
  await expect(migrate(eventMigrations)).rejects.toThrow(
    /has "events.mood", which .* newer one\. Run that release/,
  );
  expect(await migrate(known)).toMatchObject({ applied: [next] });
});

test('an interrupted migration is resumed and reported', async () => {
  const broken = step(last, [
    'CREATE TABLE IF NOT EXISTS half (a String) ENGINE = Log',
    'ALTER TABLE nowhere DROP COLUMN a',
  ]);
  await expect(migrate([...known, broken])).rejects.toMatchObject({ failure: 'failed' });
  const whole = step(last, [
    'CREATE TABLE IF NOT EXISTS half (a String) ENGINE = Log',
    'CREATE TABLE IF NOT EXISTS rest (a String) ENGINE = Log',
  ]);
  expect(await migrate([...known, whole])).toEqual({
    applied: [last],
    resumed: last,
    added: [],
  });
  expect(await migrate([...known, whole])).toEqual({
    applied: [],
    resumed: null,
    added: [],
  });
  const names = await harness.store.query(
    {
      sql: "SELECT name FROM system.tables WHERE name IN ('half', 'rest') ORDER BY name",
      params: {},
    },
    limits,
  );
  expect(names).toEqual([{ name: 'half' }, { name: 'rest' }]);
});

test('data of a newer release is rejected in one sentence that says what to do', async () => {
  const failure = await migrate(known).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnknownSchemaError);
  expect(String(failure)).toMatch(new RegExp(`version ${last} .*newer.*Run that release`));
});

test('a version with the same number but another name is rejected', async () => {
  const other = { ...step(last, []), name: 'something else' };
  await expect(migrate([...known, other])).rejects.toThrow(/another release/);
});
