import { expect, test } from 'vitest';
import { batchInterval } from './batch-interval.ts';

test('small batches start half a second apart, and up to a second if storing them takes long', () => {
  expect(batchInterval(0)).toBe(500);
  expect(batchInterval(80)).toBe(500);
  expect(batchInterval(120)).toBe(720);
  // Such as after an outage of the engine.
  expect(batchInterval(600_000)).toBe(1000);
});
