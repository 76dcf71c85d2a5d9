import { expect, test } from 'vitest';
import { doneOnce } from './done-once.ts';

test('work is done once, even if it is requested again meanwhile', async () => {
  let times = 0;
  const done = doneOnce(async () => void (times += 1));
  await Promise.all([done(), done()]);
  await done();
  expect(times).toBe(1);
});

test('work that failed is done again at the next call', async () => {
  let times = 0;
  const done = doneOnce(async () => {
    times += 1;
    if (times === 1) throw new Error('full');
  });
  const both = await Promise.allSettled([done(), done()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await done();
  await done();
  expect(times).toBe(2);
});
