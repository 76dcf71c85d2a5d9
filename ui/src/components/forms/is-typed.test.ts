import { expect, test } from 'vitest';
import { isTyped } from './is-typed.ts';

test.each([
  ['Shop', 'Shop', true],
  [' Shop ', 'Shop', true],
  ['shop', 'Shop', false],
  ['', 'Shop', false],
  ['Ada Lovelace', 'Ada\n Lovelace\u200B', true],
  ['AdaLovelace', 'Ada Lovelace', false],
  ['', '\u200B', false],
])('%j confirms %j: %s', (typed, name, confirms) => {
  expect(isTyped(typed, name)).toBe(confirms);
});
