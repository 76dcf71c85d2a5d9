import { expect, it } from 'vitest';
import { findUnstored, type FindUnstoredParts } from './find-unstored.ts';

it('finds the missing records of a project that has more than a call takes arguments', async () => {
  const many = 300_000;
  const record = { project: 7, kind: 'web' };
  const items = Array.from({ length: many }, (_, position) => ({ position, record }));
  const parts = {
    records: { next: async () => ({ items, next: many }) },
    kinds: [{ kind: 'web', table: 'pageviews' }],
    deferrable: { isFree: () => true, isOrdered: () => false },
    storedIn: async () => new Set([3]),
  } as unknown as FindUnstoredParts;
  const range = { from: 0, to: many };
  const [found] = await findUnstored(range, new AbortController().signal, parts);
  expect(found).toMatchObject({ project: 7, records: many - 1 });
  expect(found?.only?.slice(0, 5)).toEqual([0, 1, 2, 4, 5]);
});
