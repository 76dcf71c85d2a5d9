import { expect, test } from 'vitest';
import { stack } from './plot-line.ts';

const line = (key: string, values: (number | null)[]) => ({
  key,
  label: key,
  values,
  color: 'red',
});

test('stacked lines stand on the ones before, a gap adds nothing', () => {
  expect(stack([line('a', [1, 2]), line('b', [10, null]), line('c', [0, 5])])).toEqual([
    [1, 2],
    [11, 2],
    [11, 7],
  ]);
});
