import { expect, test } from 'vitest';
import { colorAt, distinctColors } from './palette.ts';

test('chosen colors come first and repeat, without any the palette does', () => {
  expect([0, 1, 2].map((index) => colorAt(index, ['red', 'blue']))).toEqual(['red', 'blue', 'red']);
  expect(colorAt(0)).toBe('var(--chart-1)');
  expect(colorAt(8)).toBe(colorAt(0));
});

test('parts of a whole never have the same color', () => {
  const places = [0, 1, 2, 3, 4];
  expect(distinctColors(places.map((index) => colorAt(index)))).toEqual(
    places.map((index) => colorAt(index)),
  );
  const chosen = places.map((index) => colorAt(index, ['red', '#c2570c']));
  // As in the page, where a chosen color can be one of the palette.
  const resolved = (color: string) => (color === 'var(--chart-2)' ? '#c2570c' : color);
  expect(distinctColors(chosen, resolved)).toEqual([
    'red',
    '#c2570c',
    'var(--chart-1)',
    'var(--chart-3)',
    'var(--chart-4)',
  ]);
});
