import { expect, test } from 'vitest';
import { previousWindow, windowOf } from './range.ts';

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

test('the window before ends where this one begins and is as long', () => {
  const window = windowOf('24h', now);
  const before = previousWindow(window);
  expect(before.to).toBe(window.from);
  expect(before.to - before.from).toBe(window.to - window.from);
});
