import { expect, test } from 'vitest';
import type { JournalItem } from '../../journal/index.ts';
import { FairShares } from './fair-shares.ts';

const now = 1_000_000;
const small = 1000;
const large = 1_000_000;

/** Alternating records of two projects, received long ago. */
function records(sizes: readonly number[]): { items: JournalItem[]; end: number } {
  let end = 0;
  const items = sizes.map((size, project): JournalItem => {
    const position = end;
    end += size;
    const generation = 1;
    const record = { kind: 'event', generation, receivedAt: 0, id: '', payload: {} };
    return { position, record: { v: 1, project: project % 2, ...record } };
  });
  return { items, end };
}

const bytesOf = (project: number, { taken }: { taken: readonly JournalItem[] }): number =>
  taken.filter(({ record }) => record.project === project).length * (project === 0 ? small : large);

test('large records use a share by bytes, small ones by number', () => {
  const shares = new FairShares(3000, 30_000_000, () => false, {
    isFree: () => true,
    isOrdered: () => false,
  }).begin(now, new Set());
  const { items, end } = records(Array.from({ length: 1800 }, (_, at) => (at % 2 ? large : small)));
  const split = shares.split(items, end);
  // A third of the batch for each: all small records, ten of a megabyte.
  expect(bytesOf(0, split)).toBe(900 * small);
  expect(bytesOf(1, split)).toBe(10 * large);
  expect(shares.deferred).toMatchObject([{ project: 1, records: 890 }]);
});

test('a record larger than a share is taken if it is the first of its project', () => {
  const shares = new FairShares(300, 3_000_000, () => false, {
    isFree: () => true,
    isOrdered: () => false,
  }).begin(now, new Set());
  const { items, end } = records([small, 100 * large, small, 100 * large]);
  const { taken } = shares.split(items, end);
  expect(taken.map(({ record }) => record.project)).toEqual([0, 1, 0]);
});

test('shares are limited to a quarter of a second of work, once the cost of records is known', () => {
  const fairShares = new FairShares(3000, 30_000_000, () => false, {
    isFree: () => true,
    isOrdered: () => false,
  });
  const { items, end } = records(Array.from({ length: 2000 }, () => small));
  for (let batch = 0; batch < 20; batch += 1) {
    const shares = fairShares.begin(now, new Set());
    const { taken } = shares.split(items, end);
    shares.worked(taken.length / 2);
  }
  // Three shares in total, at half a millisecond per record.
  const { taken } = fairShares.begin(now, new Set()).split(items, end);
  expect(taken.length).toBeGreaterThan(300);
  expect(taken.length).toBeLessThanOrEqual(340);
});
