import { afterEach, beforeEach, expect, test } from 'vitest';
import { metadataRig, type MetadataRig } from '../../../test/metadata-rig.ts';
import { CompiledQuery } from 'kysely';
import { instanceValue, joiningExecutor, keepInstanceValue, setInstanceValue } from './index.ts';

let rig: MetadataRig;
beforeEach(async () => {
  rig = await metadataRig();
});
afterEach(async () => {
  await rig.close();
});

test('what a library does within our transaction is undone with it, its own transactions too', async () => {
  const library = joiningExecutor(rig.db);
  const attempt = rig.db.transaction().execute(async () => {
    await setInstanceValue(library, 'a', '1');
    await library.transaction().execute((inner) => setInstanceValue(inner, 'b', '2'));
    expect([await instanceValue(library, 'a'), await instanceValue(library, 'b')]).toEqual([
      '1',
      '2',
    ]);
    throw new Error('undone');
  });
  await expect(attempt).rejects.toThrow('undone');
  expect([await instanceValue(library, 'a'), await instanceValue(library, 'b')]).toEqual([
    null,
    null,
  ]);
});

test('outside of one it works alone, and its transactions are its own', async () => {
  const library = joiningExecutor(rig.db);
  const attempt = library.transaction().execute(async (transaction) => {
    await setInstanceValue(transaction, 'a', '1');
    throw new Error('undone');
  });
  await expect(attempt).rejects.toThrow('undone');
  await keepInstanceValue(library, 'b', '2');
  const counted = await library
    .selectFrom('instance')
    .select(library.fn.count<number>('key').as('count'))
    .executeTakeFirstOrThrow();
  expect(counted.count).toBe(1);
});

test('a statement that was prepared before a table changed answers with the new columns', async () => {
  const run = (sql: string) => rig.db.executeQuery(CompiledQuery.raw(sql));
  await run('create table things (a integer)');
  await run('insert into things values (1)');
  expect((await run('select * from things')).rows).toEqual([{ a: 1 }]);
  await run('alter table things add column b integer default 2');
  expect((await run('select * from things')).rows).toEqual([{ a: 1, b: 2 }]);
});
