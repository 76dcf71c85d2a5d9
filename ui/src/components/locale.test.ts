import { expect, test } from 'vitest';
import { validLocale } from './locale.ts';

test('an invalid language is passed over', () => {
  expect(validLocale(['en-US@posix', 'de-AT'])).toBe('de-AT');
  expect(validLocale(['c'])).toBe('en');
  expect(validLocale([])).toBe('en');
});
