import { expect, test } from 'vitest';
import { monthOf, ProjectMeter } from './project-meter.ts';
import { type QuotaLimits, limitsBy } from './quota-limits.ts';

const now = Date.parse('2026-03-04T05:06:07.890Z');
const second = 1000;
const unlimited = limitsBy(() => 0);
const unused = { month: monthOf(now), itemsOfMonth: 0, replayBytes: 0, diskBytes: 0 };

function meter(limits: Partial<QuotaLimits> = {}, at = now): ProjectMeter {
  return new ProjectMeter({ ...unlimited, ...limits }, undefined, at);
}

test('without limits, everything is accepted and counted for the month', () => {
  const project = meter();
  expect(project.takeItems(1_000_000, now)).toBeNull();
  expect(project.takeErrors(1_000_000, now)).toBeNull();
  expect(project.takeBytes(1e12, now)).toBeNull();
  expect(project.checkReplay()).toBeNull();
  expect(project.isOutOfBytes(now)).toBe(false);
  expect(project.used(now)).toEqual({
    ...{ itemsPerSecond: 0, errorsPerSecond: 0, bytesPerMinute: 0 },
    ...{ itemsPerMonth: 2_000_000, replayBytes: 0 },
  });
});

test('a minute’s items can arrive at once, then as many as the rate', () => {
  const project = meter({ itemsPerSecond: 10 });
  expect(project.takeItems(600, now)).toBeNull();
  expect(project.takeItems(1, now)).toBe('itemsPerSecond');
  expect(project.used(now).itemsPerSecond).toBe(10);
  expect(project.takeItems(10, now + second)).toBeNull();
  expect(project.takeItems(1, now + second)).toBe('itemsPerSecond');
});

test('dropped items do not count', () => {
  const project = meter({ itemsPerSecond: 1 });
  expect(project.takeItems(60, now)).toBeNull();
  for (let time = 0; time < 5; time += 1) {
    expect(project.takeItems(100, now)).toBe('itemsPerSecond');
  }
  expect(project.used(now).itemsPerMonth).toBe(60);
  expect(project.takeItems(1, now + second)).toBeNull();
});

test('errors are items too, and those that are dropped use up no errors', () => {
  const project = meter({ itemsPerSecond: 1, errorsPerSecond: 2 });
  expect(project.takeErrors(60, now)).toBeNull();
  expect(project.used(now)).toMatchObject({ itemsPerSecond: 1, errorsPerSecond: 1 });
  expect(project.takeErrors(60, now)).toBe('itemsPerSecond');
  expect(project.used(now)).toMatchObject({ errorsPerSecond: 1, itemsPerMonth: 60 });
});

test('errors over their limit use up no items, and other items are still accepted', () => {
  const project = meter({ itemsPerSecond: 10, errorsPerSecond: 1 });
  expect(project.takeErrors(60, now)).toBeNull();
  expect(project.takeErrors(1, now)).toBe('errorsPerSecond');
  expect(project.used(now).itemsPerMonth).toBe(60);
  expect(project.takeItems(540, now)).toBeNull();
  expect(project.takeItems(1, now)).toBe('itemsPerSecond');
});

test('bytes come back within a minute', () => {
  const project = meter({ bytesPerMinute: 600 });
  expect(project.takeBytes(599, now)).toBeNull();
  expect(project.isOutOfBytes(now)).toBe(false);
  expect(project.takeBytes(1, now)).toBeNull();
  expect(project.isOutOfBytes(now)).toBe(true);
  expect(project.takeBytes(1, now)).toBe('bytesPerMinute');
  expect(project.used(now).bytesPerMinute).toBe(600);
  expect(project.used(now + 30 * second).bytesPerMinute).toBe(300);
  expect(project.isOutOfBytes(now + second)).toBe(false);
  expect(project.used(now + 60 * second).bytesPerMinute).toBe(0);
});

test('one body may exceed the remaining budget, and delays the next one', () => {
  const project = meter({ bytesPerMinute: 600 });
  expect(project.takeBytes(1200, now)).toBeNull();
  expect(project.used(now).bytesPerMinute).toBe(600);
  expect(project.takeBytes(1, now + 60 * second)).toBe('bytesPerMinute');
  expect(project.takeBytes(1, now + 61 * second)).toBeNull();
});

test('the limit of a month is for the calendar month in UTC', () => {
  const end = Date.parse('2026-03-31T23:59:59.999Z');
  const project = meter({ itemsPerMonth: 5 }, end);
  expect(project.takeItems(5, end)).toBeNull();
  expect(project.takeItems(1, end)).toBe('itemsPerMonth');
  expect(project.used(end).itemsPerMonth).toBe(5);
  expect(project.used(end + 1).itemsPerMonth).toBe(0);
  expect(project.takeItems(1, end + 1)).toBeNull();
  expect(project.used(end + 1).itemsPerMonth).toBe(1);
});

test('the same month of another year is another month', () => {
  const project = meter({ itemsPerMonth: 5 });
  expect(project.takeItems(5, now)).toBeNull();
  expect(project.takeItems(5, now + 365 * 86_400 * second)).toBeNull();
});

test('meters that are used in turn at different times have their own months', () => {
  const later = Date.parse('2026-04-01T00:00:00Z');
  const [one, two] = [meter({ itemsPerMonth: 1 }), meter({ itemsPerMonth: 1 }, later)];
  expect(one.takeItems(1, now)).toBeNull();
  expect(two.takeItems(1, later)).toBeNull();
  expect(one.takeItems(1, now)).toBe('itemsPerMonth');
  expect(two.takeItems(1, later)).toBe('itemsPerMonth');
  expect(one.takeItems(1, later)).toBeNull();
});

test('a request may exceed the limit of a month that is not reached', () => {
  const project = meter({ itemsPerMonth: 5 });
  expect(project.takeItems(4, now)).toBeNull();
  expect(project.takeItems(100, now)).toBeNull();
  expect(project.takeItems(1, now)).toBe('itemsPerMonth');
});

test('the disk is named before the month, and the month before the rate', () => {
  const project = meter({ diskBytes: 1, itemsPerMonth: 60, itemsPerSecond: 1 });
  expect(project.takeItems(60, now)).toBeNull();
  expect(project.takeItems(1, now)).toBe('itemsPerMonth');
  project.stored({ ...unused, diskBytes: 1 }, now);
  expect(project.takeItems(1, now)).toBe('diskBytes');
  expect(project.takeErrors(1, now)).toBe('diskBytes');
});

test('replays are accepted until their bytes reach the limit', () => {
  const project = meter({ replayBytes: 100 });
  project.countReplay(99);
  expect(project.checkReplay()).toBeNull();
  project.countReplay(50);
  expect(project.checkReplay()).toBe('replayBytes');
  // After old replays have expired.
  project.stored({ ...unused, replayBytes: 20 }, now);
  expect(project.checkReplay()).toBeNull();
  expect(project.used(now).replayBytes).toBe(20);
});

test('stored items of the month never reduce those that were counted', () => {
  const project = meter();
  project.takeItems(7, now);
  project.stored({ ...unused, itemsOfMonth: 5 }, now);
  expect(project.used(now).itemsPerMonth).toBe(7);
  project.stored({ ...unused, itemsOfMonth: 9 }, now);
  expect(project.used(now).itemsPerMonth).toBe(9);
});

test('disk space is only shown if it was estimated', () => {
  const project = meter({ diskBytes: 100 });
  expect(project.used(now)).not.toHaveProperty('diskBytes');
  project.stored({ ...unused, diskBytes: 50 }, now);
  expect(project.used(now).diskBytes).toBe(50);
});

test('stored items of a month before never count in the new one', () => {
  const project = meter({ itemsPerMonth: 10 });
  project.takeItems(10, now);
  const later = Date.parse('2026-04-01T00:00:01Z');
  expect(project.takeItems(1, later)).toBeNull();
  // As read at the end of March, or before a slow query.
  project.stored({ ...unused, itemsOfMonth: 10 }, later);
  expect(project.used(later).itemsPerMonth).toBe(1);
  project.stored({ ...unused, month: monthOf(later), itemsOfMonth: 10 }, later);
  expect(project.takeItems(1, later)).toBe('itemsPerMonth');
  const fresh = meter({ itemsPerMonth: 10 }, later);
  fresh.stored({ ...unused, itemsOfMonth: 10 }, later);
  expect(fresh.takeItems(1, later)).toBeNull();
});

test('the first stored usage of a new month is adopted before any item', () => {
  const project = meter({ itemsPerMonth: 10 });
  const later = Date.parse('2026-04-01T00:00:01Z');
  project.stored({ ...unused, month: monthOf(later), itemsOfMonth: 10 }, later);
  expect(project.takeItems(1, later)).toBe('itemsPerMonth');
});

test('a meter with changed limits keeps its counts', () => {
  const before = meter({ itemsPerMonth: 100 });
  before.takeItems(60, now);
  before.countReplay(30);
  before.stored({ ...unused, replayBytes: 30, diskBytes: 40 }, now);
  const after = meter({ itemsPerMonth: 60, replayBytes: 30, itemsPerSecond: 1, diskBytes: 50 });
  after.continue(before, now);
  expect(after.used(now)).toMatchObject({
    ...{ itemsPerSecond: 0, itemsPerMonth: 60, replayBytes: 30, diskBytes: 40 },
  });
  expect(after.takeItems(1, now)).toBe('itemsPerMonth');
  expect(after.checkReplay()).toBe('replayBytes');
});

test('a meter with changed limits is as full as the one before, so no other burst passes', () => {
  const before = meter({ itemsPerSecond: 10, errorsPerSecond: 10, bytesPerMinute: 100 });
  expect(before.takeErrors(600, now)).toBeNull();
  expect(before.takeBytes(150, now)).toBeNull();
  const after = meter({ itemsPerSecond: 20, errorsPerSecond: 5, bytesPerMinute: 1000 });
  after.continue(before, now);
  expect(after.takeItems(1, now)).toBe('itemsPerSecond');
  expect(after.takeErrors(1, now)).toBe('errorsPerSecond');
  expect(after.takeBytes(1, now)).toBe('bytesPerMinute');
  expect(after.takeItems(20, now + second)).toBeNull();
  expect(after.takeItems(1, now + second)).toBe('itemsPerSecond');
  const half = meter({ itemsPerSecond: 10 });
  half.takeItems(300, now);
  const raised = meter({ itemsPerSecond: 100 });
  raised.continue(half, now);
  expect(raised.used(now).itemsPerSecond).toBe(50);
});
