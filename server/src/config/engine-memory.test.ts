import { expect, test } from 'vitest';
import { engineMemoryFor } from './engine-memory.ts';

const gibibyte = 1024 ** 3;

test.each([
  ['half of a small machine', 4 * gibibyte, 2_048],
  ['half of a machine that says a little less than it has', 4 * gibibyte - 70_000_001, 2_014],
  ['no more than 4 GiB of a large one', 512 * gibibyte, 4_096],
  ['enough to insert and merge on a tiny one', 128 * 1024 ** 2, 1_024],
])('the engine may use %s', (_, memory, expected) => {
  expect(engineMemoryFor(memory)).toBe(expected);
});
