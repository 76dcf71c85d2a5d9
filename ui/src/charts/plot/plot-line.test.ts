import { expect, test } from 'vitest';
import { partsOf, stack } from './plot-line.ts';

const line = (key: string, values: (number | null)[]) => ({
  key,
  label: key,
  values,
  color: 'red',
});

test('stacked lines add up, and a gap adds nothing', () => {
  expect(stack([line('a', [1, 2]), line('b', [10, null]), line('c', [0, 5])])).toEqual([
    [1, 2],
    [11, 2],
    [11, 7],
  ]);
});

test('the running bucket is drawn apart, joined to the one before', () => {
  const parts = partsOf(line('a', [1, 2, 3]), 2);
  expect(parts.map(({ values, isRunning }) => [values, isRunning])).toEqual([
    [[1, 2, null], undefined],
    [[null, 2, 3], true],
  ]);
  expect(partsOf(line('a', [1]), null)).toEqual([line('a', [1])]);
});
