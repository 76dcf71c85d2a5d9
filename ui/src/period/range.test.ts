import { expect, test } from 'vitest';
import { previousWindow, type Window, windowOf, yearBefore } from './range.ts';

const now = new Date(2026, 2, 30, 15, 20).getTime();

test('thirty days are today and the twenty-nine days before it, from midnight', () => {
  const window = windowOf('30d', now);
  expect(new Date(window.from)).toEqual(new Date(2026, 2, 1));
  expect(window).toMatchObject({ to: now, interval: 'day' });
});

test('a custom range covers both of its days, in either order', () => {
  const window = windowOf('custom', now, '2026-03-10', '2026-03-08');
  expect(new Date(window.from)).toEqual(new Date(2026, 2, 8));
  expect(new Date(window.to)).toEqual(new Date(2026, 2, 11));
  expect(window.interval).toBe('day');
});

test('a day is shown by the hour', () => {
  expect(windowOf('today', now).interval).toBe('hour');
  expect(windowOf('custom', now, '2026-03-08', '2026-03-08').interval).toBe('hour');
});

test('a custom range ends now where its last day goes on', () => {
  const day = windowOf('custom', now, '2026-03-30', '2026-03-30');
  expect(day).toEqual({ from: new Date(2026, 2, 30).getTime(), to: now, interval: 'hour' });
  const weeks = windowOf('custom', now, '2026-03-25', '2026-04-25');
  expect(weeks).toMatchObject({ to: now, interval: 'day' });
  const future = windowOf('custom', now, '2026-05-01', '2026-05-02');
  expect(future.to).toBe(future.from);
});

test('whole days are compared with the same hours of earlier days', () => {
  const before = (window: Window) => {
    const { from, to } = previousWindow(window);
    return [new Date(from), new Date(to)];
  };
  expect(before(windowOf('today', now))).toEqual([
    new Date(2026, 2, 29),
    new Date(2026, 2, 29, 15, 20),
  ]);
  expect(before(windowOf('7d', now))).toEqual([
    new Date(2026, 2, 17),
    new Date(2026, 2, 23, 15, 20),
  ]);
  expect(before(windowOf('custom', now, '2026-03-08', '2026-03-10'))).toEqual([
    new Date(2026, 2, 5),
    new Date(2026, 2, 8),
  ]);
});

test('the year before has the same days', () => {
  const { from, to } = yearBefore(windowOf('7d', now));
  expect([new Date(from), new Date(to)]).toEqual([
    new Date(2025, 2, 24),
    new Date(2025, 2, 30, 15, 20),
  ]);
});

test('the window before ends where this one begins and is as long', () => {
  const window = windowOf('24h', now);
  const before = previousWindow(window);
  expect(before.to).toBe(window.from);
  expect(before.to - before.from).toBe(window.to - window.from);
});
