import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  currentExecutor,
  instanceValue,
  libraryDatabase,
  NestedConnectionError,
  nextNumber,
  setInstanceValue,
} from '../../src/store/metadata/index.ts';
import { type NewAddress, openForTests } from './dialect-harness.ts';

/** One transaction at a time, completely or not at all, and nothing else meanwhile. */
export function transactionsConformance(newAddress: NewAddress): void {
  const { db, metadata } = openForTests(newAddress);

  test('the store says whether it answers', async () => {
    expect(await metadata().isReady()).toBe(true);
  });

  test('a transaction that throws leaves nothing', async () => {
    const attempt = db()
      .transaction()
      .execute(async (transaction) => {
        await setInstanceValue(transaction, 'undone', 'v');
        throw new Error('on purpose');
      });
    await expect(attempt).rejects.toThrow('on purpose');
    expect(await instanceValue(db(), 'undone')).toBeNull();
  });

  test('transactions at once run one after another, each on what the last one left', async () => {
    await setInstanceValue(db(), 'turns', '0');
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db()
          .transaction()
          .execute(async (transaction) => {
            const before = Number(await instanceValue(transaction, 'turns'));
            await pause(1);
            await setInstanceValue(transaction, 'turns', String(before + 1));
          }),
      ),
    );
    expect(await instanceValue(db(), 'turns')).toBe('20');
  });

  test('a reader outside waits for a transaction and sees all of it', async () => {
    const writing = db()
      .transaction()
      .execute(async (transaction) => {
        await setInstanceValue(transaction, 'whole', '1');
        await pause(10);
        await setInstanceValue(transaction, 'whole', '2');
      });
    const read = await instanceValue(db(), 'whole');
    await writing;
    expect([null, '2']).toContain(read);
    expect(await instanceValue(db(), 'whole')).toBe('2');
  });

  test('the outer database inside a transaction throws and the transaction is undone', async () => {
    const attempt = db()
      .transaction()
      .execute(async (transaction) => {
        await setInstanceValue(transaction, 'outer', 'v');
        await instanceValue(db(), 'outer');
      });
    await expect(attempt).rejects.toBeInstanceOf(NestedConnectionError);
    expect(await instanceValue(db(), 'outer')).toBeNull();
  });

  test('a transaction inside a transaction throws', async () => {
    const attempt = db()
      .transaction()
      .execute(() =>
        db()
          .transaction()
          .execute(async () => {}),
      );
    await expect(attempt).rejects.toBeInstanceOf(NestedConnectionError);
  });

  test('code that is handed no executor finds the transaction it runs in', async () => {
    expect(currentExecutor(db())).toBe(db());
    await db()
      .transaction()
      .execute(async (transaction) => expect(currentExecutor(db())).toBe(transaction));
    expect(currentExecutor(db())).toBe(db());
  });

  test('work that began in a transaction may use the database once the transaction has ended', async () => {
    let later: Promise<(string | null)[]> = Promise.resolve([]);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    await db()
      .transaction()
      .execute(async (transaction) => {
        await setInstanceValue(transaction, 'later', 'v');
        later = ended.then(() =>
          Promise.all([instanceValue(db(), 'later'), instanceValue(db(), 'later')]),
        );
      });
    end();
    expect(await later).toEqual(['v', 'v']);
  });

  test('what a library does within a transaction is undone with it, its own transactions too', async () => {
    const library = libraryDatabase(db()).db;
    const attempt = db()
      .transaction()
      .execute(async () => {
        await setInstanceValue(library, 'joined', '1');
        await library.transaction().execute((inner) => setInstanceValue(inner, 'inner', '2'));
        throw new Error('on purpose');
      });
    await expect(attempt).rejects.toThrow('on purpose');
    expect([await instanceValue(library, 'joined'), await instanceValue(library, 'inner')]).toEqual(
      [null, null],
    );
  });

  test('a counter gives every number once, also to callers at once', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 20 }, () =>
        db()
          .transaction()
          .execute((transaction) => nextNumber(transaction, 'project')),
      ),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  test('a number that a transaction took and did not keep is given again', async () => {
    const first = await nextNumber(db(), 'undone');
    const attempt = db()
      .transaction()
      .execute(async (transaction) => {
        await nextNumber(transaction, 'undone');
        throw new Error('on purpose');
      });
    await expect(attempt).rejects.toThrow('on purpose');
    expect(await nextNumber(db(), 'undone')).toBe(first + 1);
  });
}
