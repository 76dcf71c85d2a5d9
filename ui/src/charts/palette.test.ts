import { expect, test } from 'vitest';
import { colourAt } from './palette.ts';

test('chosen colors come first and repeat, without any the palette does', () => {
  expect([0, 1, 2].map((index) => colourAt(index, ['red', 'blue']))).toEqual([
    'red',
    'blue',
    'red',
  ]);
  expect(colourAt(0)).toBe('var(--chart-1)');
  expect(colourAt(8)).toBe(colourAt(0));
});
