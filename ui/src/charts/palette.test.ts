import { expect, test } from 'vitest';
import { colorAt } from './palette.ts';

test('chosen colors come first and repeat, without any the palette does', () => {
  expect([0, 1, 2].map((index) => colorAt(index, ['red', 'blue']))).toEqual(['red', 'blue', 'red']);
  expect(colorAt(0)).toBe('var(--chart-1)');
  expect(colorAt(8)).toBe(colorAt(0));
});
