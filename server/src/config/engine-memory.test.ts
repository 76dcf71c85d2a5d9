import { expect, test } from 'vitest';
import { engineMemoryFor } from './engine-memory.ts';

const gibibyte = 1024 ** 3;

test.each([
  ['half of a small machine', 2 * gibibyte, 1_024],
  ['half of a machine that says a little less than it has', 2 * gibibyte - 70_000_001, 990],
  ['no more than 4 GiB of a large one', 512 * gibibyte, 4_096],
  ['enough for its tables on a tiny one', 128 * 1024 ** 2, 256],
])('the engine may use %s', (_, memory, expected) => {
  expect(engineMemoryFor(memory)).toBe(expected);
});
