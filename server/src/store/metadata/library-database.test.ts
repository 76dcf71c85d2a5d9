import { afterEach, beforeEach, expect, test } from 'vitest';
import { metadataHarness, type MetadataHarness } from '../../../test/metadata-harness.ts';
import { instanceValue, keepInstanceValue, libraryDatabase, setInstanceValue } from './index.ts';

let harness: MetadataHarness;
beforeEach(async () => {
  harness = await metadataHarness();
});
afterEach(async () => {
  await harness.close();
});

test('what a library does within our transaction is rolled back with it, including its own transactions', async () => {
  const library = libraryDatabase(harness.db).db;
  const attempt = harness.db.transaction().execute(async () => {
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

test('outside of a transaction it works alone, and its transactions are its own', async () => {
  const library = libraryDatabase(harness.db).db;
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
