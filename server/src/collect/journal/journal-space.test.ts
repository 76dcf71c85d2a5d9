import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JournalSpace } from './journal-space.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('space is noticed sooner while there is too little', async () => {
  let free = 10_000;
  const disk = {
    create: () => Promise.reject(new Error('nothing is written')),
    free: () => Promise.resolve(free),
  };
  const space = new JournalSpace(disk, 'folder', { minFreeBytes: 2000 });
  const rejected = () => space.rejection(0, 0)?.reason ?? null;

  free = 1000;
  await vi.advanceTimersByTimeAsync(900);
  expect(rejected()).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect(rejected()).toBe('disk_full');

  free = 10_000;
  await vi.advanceTimersByTimeAsync(200);
  expect(rejected()).toBeNull();

  free = 1000;
  await vi.advanceTimersByTimeAsync(900);
  expect(rejected()).toBeNull();

  await vi.advanceTimersByTimeAsync(100);
  expect(rejected()).toBe('disk_full');
  space.close();
  free = 10_000;
  await vi.advanceTimersByTimeAsync(2000);
  expect(rejected()).toBe('disk_full');
});
