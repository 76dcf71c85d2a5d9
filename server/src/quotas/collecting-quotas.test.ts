import { expect, test } from 'vitest';
import { ManualClock } from '../platform/clock.ts';
import { CollectingQuotas } from './collecting-quotas.ts';
import { defaultLimits } from './quota-limits.ts';
import { monthOf } from './project-meter.ts';
import { TokenBucket } from './token-bucket.ts';

const start = Date.parse('2026-03-04T05:06:07.890Z');
const month = monthOf(start);

test('a bucket keeps its rate over time, even if requests come unevenly', () => {
  const bucket = new TokenBucket(100, 1000, 0);
  let taken = 0;
  for (let now = 0; now < 100_000; now += 7) if (bucket.take(3, now)) taken += 3;
  expect(taken).toBeGreaterThan(10_900);
  expect(taken).toBeLessThan(11_010);
});

test('one large request is taken and paid back, and setting the clock back adds nothing', () => {
  const bucket = new TokenBucket(10, 20, 0);
  expect(bucket.take(1000, 0)).toBe(true);
  expect(bucket.take(1, 97_000)).toBe(false);
  expect(bucket.take(1, 1000)).toBe(false);
  expect(bucket.take(1, 3000)).toBe(true);
});

test('stored usage is adopted, and items counted meanwhile are kept', () => {
  const clock = new ManualClock(start);
  const quotas = new CollectingQuotas({ ...defaultLimits, itemsPerMonth: 100 }, clock);
  const project = { number: 1 };
  quotas.stored(new Map([[1, { month, itemsOfMonth: 90, replayBytes: 0, diskBytes: 0 }]]));
  expect(quotas.takeItems(project, 5)).toBeNull();
  quotas.stored(new Map([[1, { month, itemsOfMonth: 92, replayBytes: 0, diskBytes: 0 }]]));
  expect(quotas.used(project).itemsPerMonth).toBe(95);
  expect(quotas.takeItems(project, 5)).toBeNull();
  expect(quotas.takeItems(project, 1)).toBe('itemsPerMonth');
  expect(quotas.takeOverruns()).toEqual([{ project: 1, quota: 'itemsPerMonth', at: start }]);
  expect(quotas.takeOverruns()).toEqual([]);
});

test('changed limits apply at once and keep this month’s usage', () => {
  const quotas = new CollectingQuotas(defaultLimits, new ManualClock(start));
  const unlimited = { number: 1 };
  expect(quotas.takeItems(unlimited, 50)).toBeNull();
  expect(quotas.takeItems({ number: 1, limits: { itemsPerMonth: 50 } }, 1)).toBe('itemsPerMonth');
  expect(quotas.takeItems(unlimited, 1)).toBeNull();
});

test('a full disk quota drops all data of that project only', () => {
  const limits = { ...defaultLimits, diskBytes: 1000 };
  const quotas = new CollectingQuotas(limits, new ManualClock(start));
  quotas.stored(new Map([[1, { month, itemsOfMonth: 0, replayBytes: 0, diskBytes: 1000 }]]));
  expect(quotas.takeItems({ number: 1 }, 1)).toBe('diskBytes');
  expect(quotas.takeItems({ number: 2 }, 1)).toBeNull();
});

test('values of a day only count on that day, regardless of when the digest reports them', () => {
  const clock = new ManualClock(start);
  const quotas = new CollectingQuotas(defaultLimits, clock);
  const day = Math.floor(start / 86_400_000);
  const values = { project: 1, quota: 'dimensionValues', used: 7, folded: false } as const;
  const names = { project: 1, quota: 'eventNames', used: 3, folded: false } as const;
  const used = () => quotas.used({ number: 1 });
  quotas.names([{ ...values, day }, names]);
  expect(used()).toMatchObject({ dimensionValues: 7, eventNames: 3 });
  clock.advance(Date.parse('2026-03-05') - start);
  expect(used()).toMatchObject({ dimensionValues: 0, eventNames: 3 });
  // The digest is late: what it reports now was received yesterday.
  quotas.names([{ ...values, used: 9, day }]);
  expect(used()).toMatchObject({ dimensionValues: 0 });
  quotas.names([{ ...values, used: 1, day: day + 1 }]);
  expect(used()).toMatchObject({ dimensionValues: 1 });
});

test('a changed setting of a project lets no other burst through', () => {
  const quotas = new CollectingQuotas(
    { ...defaultLimits, itemsPerSecond: 1 },
    new ManualClock(start),
  );
  expect(quotas.takeItems({ number: 1, limits: { issues: 5 } }, 60)).toBeNull();
  // The directory of projects has new objects for each change.
  const reread = { number: 1, limits: { issues: 5 } };
  expect(quotas.takeItems(reread, 1)).toBe('itemsPerSecond');
});

test('what was stored last month does not count for imports in the new one', () => {
  const clock = new ManualClock(start);
  const quotas = new CollectingQuotas(defaultLimits, clock);
  quotas.stored(new Map([[1, { month, itemsOfMonth: 90, replayBytes: 2, diskBytes: 3 }]]));
  expect(quotas.storedOf(1)).toMatchObject({ itemsOfMonth: 90 });
  clock.advance(Date.parse('2026-04-01') - start);
  expect(quotas.storedOf(1)).toMatchObject({ itemsOfMonth: 0, replayBytes: 2, diskBytes: 3 });
});
