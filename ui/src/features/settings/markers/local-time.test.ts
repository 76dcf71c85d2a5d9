import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time.ts';

test('a moment goes into the field and back, to the minute', () => {
  const time = new Date(2026, 2, 5, 7, 8).toISOString();
  expect(toLocalInput(time)).toBe('2026-03-05T07:08');
  expect(fromLocalInput('2026-03-05T07:08')).toBe(time);
});

test('an empty field is no time', () => {
  expect(fromLocalInput('')).toBeNull();
  expect(fromLocalInput('soon')).toBeNull();
});
