import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { metadataRig, type MetadataRig } from '../../../test/metadata-rig.ts';
import { ManualClock } from '../../platform/clock.ts';
import {
  executorHere,
  instanceValue,
  keepInstanceValue,
  MetadataOpenError,
  MigrationError,
  NestedConnectionError,
  nextNumber,
  openMetadata,
  setInstanceValue,
  UnstorableValueError,
  violatedUnique,
} from './index.ts';
import { migrations } from './migrations/all.ts';
import { CompiledQuery } from 'kysely';

let rig: MetadataRig;
beforeEach(async () => {
  rig = await metadataRig();
});
afterEach(async () => {
  await rig.close();
});

/** What a bound value reads back as. */
async function roundTrip(value: unknown): Promise<unknown> {
  const result = await rig.db.executeQuery<{ value: unknown }>(
    CompiledQuery.raw('select ? as value', [value]),
  );
  return result.rows[0]?.value;
}

test.each([
  ['text', 'a"\'\\\n\t\u{1F600}ü', 'a"\'\\\n\t\u{1F600}ü'],
  ['empty text', '', ''],
  ['a lone surrogate', 'a\uD800b', 'a\uFFFDb'],
  ['an integer', 42, 42],
  ['a fraction', 0.1, 0.1],
  ['the largest safe integer', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ['true', true, 1],
  ['false', false, 0],
  ['null', null, null],
  ['a bigint', 7n, 7],
])('%s is stored as it should be', async (_name, value, expected) => {
  expect(await roundTrip(value)).toEqual(expected);
});

test('bytes are stored as they are, also a view into a larger buffer', async () => {
  const view = new Uint8Array([9, 1, 0, 2, 9]).subarray(1, 4);
  expect(Buffer.from((await roundTrip(view)) as ArrayBuffer)).toEqual(Buffer.from([1, 0, 2]));
  expect(Buffer.from((await roundTrip(Buffer.from([0, 5]))) as ArrayBuffer)).toEqual(
    Buffer.from([0, 5]),
  );
});

test.each([
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['text with a NUL', 'a\0b'],
  ['a bigint of more than 64 bits', 2n ** 63n],
  ['a date', new Date(0)],
  ['an object', { a: 1 }],
  ['an object without a prototype', Object.create(null)],
  ['an array', [1]],
  ['an array buffer', new ArrayBuffer(2)],
  ['a view of numbers', new Float64Array([1])],
  ['a symbol', Symbol('s')],
  ['a function', () => 1],
])('%s is refused with a typed error and never bound', async (_name, value) => {
  await expect(roundTrip(value)).rejects.toBeInstanceOf(UnstorableValueError);
});

test('milliseconds come back as integers', async () => {
  await keepInstanceValue(rig.db, 'k', 'v');
  await rig.db.insertInto('salts').values({ day: 20_000, salt: 'aa' }).execute();
  const row = await rig.db.executeQuery<{ type: string }>(
    CompiledQuery.raw('select typeof(day) as type from salts'),
  );
  expect(row.rows).toEqual([{ type: 'integer' }]);
});

test('the outer database inside a transaction throws and the transaction is undone', async () => {
  const attempt = rig.db.transaction().execute(async (transaction) => {
    await setInstanceValue(transaction, 'k', 'v');
    await instanceValue(rig.db, 'k');
  });
  await expect(attempt).rejects.toBeInstanceOf(NestedConnectionError);
  expect(await instanceValue(rig.db, 'k')).toBeNull();
});

test('code that is handed no executor finds the transaction it runs in', async () => {
  expect(executorHere(rig.db)).toBe(rig.db);
  await rig.db.transaction().execute(async (transaction) => {
    expect(executorHere(rig.db)).toBe(transaction);
  });
  expect(executorHere(rig.db)).toBe(rig.db);
});

test('a transaction inside a transaction throws', async () => {
  const attempt = rig.db.transaction().execute(async () => {
    await rig.db.transaction().execute(async () => {});
  });
  await expect(attempt).rejects.toBeInstanceOf(NestedConnectionError);
});

test('work that began in a transaction may use the database once the transaction has ended', async () => {
  let later: Promise<(string | null)[]> = Promise.resolve([]);
  await rig.db.transaction().execute(async (transaction) => {
    await setInstanceValue(transaction, 'k', 'v');
    later = pause(20).then(() =>
      Promise.all([instanceValue(rig.db, 'k'), instanceValue(rig.db, 'k')]),
    );
  });
  expect(await later).toEqual(['v', 'v']);
});

test('a reader outside waits for a transaction and sees all of it', async () => {
  const writing = rig.db.transaction().execute(async (transaction) => {
    await setInstanceValue(transaction, 'k', '1');
    await pause(10);
    await setInstanceValue(transaction, 'k', '2');
  });
  const read = await instanceValue(rig.db, 'k');
  await writing;
  expect([null, '2']).toContain(read);
  expect(await instanceValue(rig.db, 'k')).toBe('2');
});

test('a unique violation names its columns; another error is none', async () => {
  await rig.db.insertInto('owner_slugs').values({ slug: 'a', owner_id: '1' }).execute();
  const again = await rig.db
    .insertInto('owner_slugs')
    .values({ slug: 'a', owner_id: '2' })
    .execute()
    .catch((error: unknown) => error);
  expect(violatedUnique(again)).toBe('owner_slugs.slug');
  const missing = await rig.db
    .insertInto('network_rules')
    .values({ id: 'r', project_id: 'none', ip_address: '::1', allowed: true, created_at: 1 })
    .execute()
    .catch((error: unknown) => error);
  expect(missing).toBeInstanceOf(Error);
  expect(violatedUnique(missing)).toBeNull();
});

test('a counter gives every number once, also to callers at once and after an undone transaction', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 20 }, () =>
      rig.db.transaction().execute((transaction) => nextNumber(transaction, 'project')),
    ),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  expect(await nextNumber(rig.db, 'other')).toBe(1);
});

test('keeping an instance value does not overwrite the one that is there', async () => {
  expect(await keepInstanceValue(rig.db, 'k', 'first')).toBe('first');
  expect(await keepInstanceValue(rig.db, 'k', 'second')).toBe('first');
});

test('the file is for its owner alone', () => {
  expect(statSync(rig.path).mode & 0o077).toBe(0);
});

test('a deleted text is gone from the file and its log after a checkpoint', async () => {
  const secret = 'the-very-secret-salt-of-yesterday';
  await rig.db.insertInto('salts').values({ day: 1, salt: secret }).execute();
  await rig.metadata.checkpoint();
  expect(readFileSync(rig.path).includes(secret)).toBe(true);
  await rig.db.deleteFrom('salts').execute();
  await rig.metadata.checkpoint();
  expect(readFileSync(rig.path).includes(secret)).toBe(false);
  expect(readFileSync(`${rig.path}-wal`).includes(secret)).toBe(false);
});

const clock = new ManualClock(1_000);
const addTable = { name: '9001-more', statements: ['create table more (id text primary key)'] };

async function reopen(list = migrations): Promise<void> {
  await rig.metadata.close();
  Object.assign(rig, { metadata: await openMetadata({ path: rig.path, clock, migrations: list }) });
}

test('what is there survives a new migration, and a copy without salts lies beside it', async () => {
  await keepInstanceValue(rig.db, 'k', 'kept');
  await rig.db.insertInto('salts').values({ day: 1, salt: 'salted-secret' }).execute();
  await reopen([...migrations, addTable]);
  expect(await instanceValue(rig.metadata.db, 'k')).toBe('kept');
  const copyPath = `${rig.path}.before-9001-more`;
  expect(readFileSync(copyPath).includes('salted-secret')).toBe(false);
  expect(statSync(copyPath).mode & 0o077).toBe(0);
  const copy = await openMetadata({ path: copyPath, clock });
  expect(await instanceValue(copy.db, 'k')).toBe('kept');
  await copy.close();
});

test('a first start makes no copy', () => {
  expect(existsSync(`${rig.path}.before-${migrations[0]?.name}`)).toBe(false);
});

test('a migration that fails half-way leaves nothing of itself and the next start goes on', async () => {
  const broken = {
    name: '9001-more',
    statements: [...addTable.statements, 'insert into no_such_table values (1)'],
  };
  await rig.metadata.close();
  await expect(
    openMetadata({ path: rig.path, clock, migrations: [...migrations, broken] }),
  ).rejects.toThrow(/migration 9001-more .* failed and was undone: .*no_such_table.*; a copy/);
  Object.assign(rig, {
    metadata: await openMetadata({ path: rig.path, clock, migrations: [...migrations, addTable] }),
  });
  await rig.metadata.db.executeQuery(CompiledQuery.raw(`insert into more values ('x')`));
});

test('a database of a newer version is refused with what to do', async () => {
  await reopen([...migrations, addTable]);
  await rig.metadata.close();
  const attempt = openMetadata({ path: rig.path, clock });
  await expect(attempt).rejects.toBeInstanceOf(MigrationError);
  await expect(attempt).rejects.toThrow(/newer version .*9001-more.*start that version/);
  Object.assign(rig, {
    metadata: await openMetadata({ path: rig.path, clock, migrations: [...migrations, addTable] }),
  });
});

test('a file that is no database is refused in one sentence', async () => {
  const path = `${rig.folder}/garbage.sqlite`;
  writeFileSync(path, 'this is not a database, it only looks long enough to be one'.repeat(50));
  await expect(openMetadata({ path, clock })).rejects.toBeInstanceOf(MetadataOpenError);
  await expect(
    openMetadata({ path: `${rig.folder}/no/such/folder.sqlite`, clock }),
  ).rejects.toBeInstanceOf(MetadataOpenError);
});
