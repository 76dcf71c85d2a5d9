import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PacedWork } from './paced-work.ts';

/** Less than timers may be early. */
const tolerance = 5;

test('the next task begins when the last one has ended and the rest is over, also after a failure', async () => {
  const work = new PacedWork(2);
  const times: number[] = [];
  const timed = (ms: number, isFailing = false) =>
    work.run(async () => {
      times.push(performance.now());
      await pause(ms);
      if (isFailing) throw new Error('failed');
      return ms;
    });
  const all = await Promise.allSettled([timed(50), timed(40, true), timed(1)]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const [first = 0, second = 0, third = 0] = times;
  expect(second - first).toBeGreaterThanOrEqual(150 - tolerance);
  expect(third - second).toBeGreaterThanOrEqual(120 - tolerance);
});

test('a task whose signal aborts during the rest never begins, and the next one does', async () => {
  const work = new PacedWork(5);
  await work.run(() => pause(40));
  const gone = new AbortController();
  let began = false;
  const never = work.run(async () => {
    began = true;
  }, gone.signal);
  const next = work.run(async () => 'next');
  gone.abort();
  await expect(never).rejects.toThrow('abort');
  expect([began, await next]).toEqual([false, 'next']);
});
