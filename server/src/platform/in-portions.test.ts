import { expect, test } from 'vitest';
import { removeInPortions } from './in-portions.ts';

const never = new AbortController().signal;

test('everything is removed, and timers run in between', async () => {
  let left = 3210;
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 1);
  await removeInPortions(async (limit) => {
    const end = performance.now() + 4;
    while (performance.now() < end);
    const removed = Math.min(limit, left);
    left -= removed;
    return removed;
  }, never);
  clearInterval(ticking);
  expect(left).toBe(0);
  expect(ticks).toBeGreaterThan(3);
});

test('portions shrink while they take too long', async () => {
  const requests: number[] = [];
  await removeInPortions(async (limit) => {
    requests.push(limit);
    const end = performance.now() + 21;
    while (performance.now() < end);
    return requests.length < 5 ? limit : 0;
  }, never);
  expect(requests).toEqual([50, 25, 13, 7, 5]);
});

test('it stops between two portions if its signal aborts', async () => {
  const stop = new AbortController();
  const removing = removeInPortions(async (limit) => {
    stop.abort(new Error('stopped'));
    return limit;
  }, stop.signal);
  await expect(removing).rejects.toThrow('stopped');
});
