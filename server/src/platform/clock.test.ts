import { afterEach, expect, test, vi } from 'vitest';
import { metadataHarness } from '../../test/metadata-harness.ts';
import { KeyCheck } from '../accounts/key-check.ts';
import { RateLimiter } from '../http/index.ts';
import { ManualClock, steady, systemClock } from './clock.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The system’s time is set back by an hour, and this much passes. */
function setBack(passed: number): void {
  vi.setSystemTime(Date.now() - 3_600_000 + passed);
  vi.advanceTimersByTime(passed);
}

test('a clock that is set back lengthens no limit', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const limiter = new RateLimiter(systemClock);
  limiter.count('ada', 1);
  expect(limiter.count('ada', 1)?.exceeded).toBe(true);
  setBack(60_000);
  expect(limiter.count('ada', 1)?.exceeded).toBe(false);
});

test('a clock that is set back keeps no key that was revoked elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const { db, close } = await metadataHarness();
  const keys = new KeyCheck(db, systemClock, () => undefined);
  await keys.callerOf('bw_none');
  expect(keys.callerOf('bw_none')).toBeNull();
  vi.setSystemTime(Date.now() - 400);
  vi.advanceTimersByTime(500);
  const pending = keys.callerOf('bw_none');
  expect(pending).toBeInstanceOf(Promise);
  await pending;
  await close();
});

test('a clock of a test is its own', () => {
  const clock = new ManualClock(7);
  clock.advance(1);
  expect(steady(clock).now()).toBe(8);
});
