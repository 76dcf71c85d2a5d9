import { expect, test } from 'vitest';
import { partsOf } from './plot-line.ts';

const line = (key: string, values: (number | null)[]) => ({
  key,
  label: key,
  values,
  color: 'red',
});

test('the running bucket is drawn apart, joined to the one before', () => {
  const parts = partsOf(line('a', [1, 2, 3]), 2, 'line');
  expect(parts.map(({ values, isRunning }) => [values, isRunning])).toEqual([
    [[1, 2, null], undefined],
    [[null, 2, 3], true],
  ]);
  expect(partsOf(line('a', [1]), null, 'line')).toEqual([line('a', [1])]);
});
test('a bar of the running bucket is apart, without the one before', () => {
  const parts = partsOf(line('a', [1, 2, 3]), 2, 'bar');
  expect(parts.map(({ values, isRunning }) => [values, isRunning])).toEqual([
    [[1, 2, null], undefined],
    [[null, null, 3], true],
  ]);
});
