import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { metadataHarness, type MetadataHarness } from '../../../../test/metadata-harness.ts';
import { ManualClock, systemClock } from '../../../platform/clock.ts';
import { dialectConformance } from '../../../../test/metadata-conformance/dialect-conformance.ts';
import { instanceValue, keepInstanceValue, MetadataOpenError, openMetadata } from '../index.ts';
import { migrations } from '../migrations/all.ts';
import { newFolder, writeEmptySqlite } from '../../../../test/sqlite-harness.ts';

dialectConformance('SQLite', async () => {
  const folder = newFolder();
  let made = 0;
  return {
    newAddress: async () => {
      const address = join(folder, `${made++}.sqlite`);
      await writeEmptySqlite(address);
      return address;
    },
    close: async () => rmSync(folder, { recursive: true }),
  };
});

let harness: MetadataHarness;
beforeEach(async () => {
  harness = await metadataHarness(systemClock, 'file');
});
afterEach(async () => {
  await harness.close();
});

const run = async (sql: string, ...values: readonly unknown[]) =>
  (await harness.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, [...values])))
    .rows;

test('bytes are stored as they are, also from a view into a larger buffer', async () => {
  const roundTrip = async (bytes: Uint8Array) =>
    Buffer.from((await run('select ? as value', bytes))[0]?.value as ArrayBuffer);
  const view = new Uint8Array([9, 1, 0, 2, 9]).subarray(1, 4);
  expect(await roundTrip(view)).toEqual(Buffer.from([1, 0, 2]));
  expect(await roundTrip(Buffer.from([0, 5]))).toEqual(Buffer.from([0, 5]));
});

test('whole numbers stay integers', async () => {
  await harness.db.insertInto('salts').values({ day: 20_000, salt: 'aa' }).execute();
  expect(await run('select typeof(day) as type from salts')).toEqual([{ type: 'integer' }]);
});

test('a statement prepared before a table changed returns the new columns', async () => {
  await run('create table things (a integer)');
  await run('insert into things values (1)');
  expect(await run('select * from things')).toEqual([{ a: 1 }]);
  await run('alter table things add column b integer default 2');
  expect(await run('select * from things')).toEqual([{ a: 1, b: 2 }]);
});

test('only the owner can read the file', () => {
  expect(statSync(harness.address).mode & 0o077).toBe(0);
});

test('after a checkpoint, a deleted text is gone from the file and its log', async () => {
  const secret = 'the-very-secret-salt-of-yesterday';
  await harness.db.insertInto('salts').values({ day: 1, salt: secret }).execute();
  await harness.metadata.checkpoint();
  expect(readFileSync(harness.address).includes(secret)).toBe(true);
  await harness.db.deleteFrom('salts').execute();
  await harness.metadata.checkpoint();
  expect(readFileSync(harness.address).includes(secret)).toBe(false);
  expect(readFileSync(`${harness.address}-wal`).includes(secret)).toBe(false);
});

const clock = new ManualClock(1_000);

test('before a migration, the file is copied without salts, and errors name the copy', async () => {
  await keepInstanceValue(harness.db, 'k', 'kept');
  await harness.db.insertInto('salts').values({ day: 1, salt: 'salted-secret' }).execute();
  await harness.metadata.close();
  const backups = join(harness.folder, 'backups');
  const last = migrations.at(-1)?.name.split('-', 1)[0] ?? '';
  const address = join(backups, `before-upgrade-metadata-${last}-9001`, 'metadata.db');
  const attempt = openMetadata({
    address: harness.address,
    clock,
    migrations: (own) => [...own, { name: '9001-more', statements: ['no statement'] }],
  });
  await expect(attempt).rejects.toThrow(`a copy from before is in ${dirname(address)}`);
  expect(readFileSync(address).includes('salted-secret')).toBe(false);
  expect(statSync(address).mode & 0o077).toBe(0);
  const copy = await openMetadata({ address, clock });
  expect(await instanceValue(copy.db, 'k')).toBe('kept');
  await copy.close();
});

test('a first start makes no copy', () => {
  expect(existsSync(join(harness.folder, 'backups'))).toBe(false);
});

test('a file that is not a database is rejected in one sentence', async () => {
  const address = join(harness.folder, 'garbage.sqlite');
  writeFileSync(address, 'this is not a database, it only looks long enough to be one'.repeat(50));
  for (const wrong of [address, join(harness.folder, 'no/such/folder.sqlite')]) {
    await expect(openMetadata({ address: wrong, clock })).rejects.toBeInstanceOf(MetadataOpenError);
  }
});

test('an address of another kind of database is rejected without repeating its password', async () => {
  const attempt = openMetadata({ address: 'other://ada:secret@localhost/stats', clock });
  await expect(attempt).rejects.toBeInstanceOf(MetadataOpenError);
  await expect(attempt).rejects.toThrow(/^(?!.*secret)/);
});

test('while the disk is full, writing says that it is unavailable, and works again when there is space', async () => {
  const [{ page_count: pages = 0 } = {}] = await run('pragma page_count');
  await run(`pragma max_page_count = ${Number(pages)}`);
  const note = (count: number) =>
    harness.db.transaction().execute(async (transaction) => {
      for (let index = 0; index < count; index++)
        await keepInstanceValue(transaction, `key-${count}-${index}`, 'x'.repeat(4000));
    });
  const full = { tag: 'ServiceUnavailableError', retryAfter: 30 };
  expect(harness.metadata.lastOutage()).toBeNull();
  await expect(note(50)).rejects.toMatchObject(full);
  await expect(note(40)).rejects.toMatchObject(full);
  expect(await instanceValue(harness.db, 'key-50-0')).toBeNull();
  expect(harness.metadata.lastOutage()).toEqual({
    at: expect.any(Number),
    reason: 'database or disk is full',
  });
  await run('pragma max_page_count = 1000000');
  await note(30);
  expect(await instanceValue(harness.db, 'key-30-29')).toHaveLength(4000);
});
