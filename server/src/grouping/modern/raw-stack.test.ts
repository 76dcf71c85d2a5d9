import { expect, test } from 'vitest';
import { boundedRaw } from './raw-stack.ts';

test('what differs is masked, within each line', () => {
  expect(boundedRaw('  x 12 "a\nb" 0xAB \t ABCDEF012345\n\'q\'', 1000).first).toBe(
    'x <num> "a\nb" <hex> <hash>\n<quoted>',
  );
});

test('of a long text the two halves count, cut between characters, and the length', () => {
  expect(boundedRaw('abcdefghij', 10)).toEqual({ bytes: 10, first: 'abcdefghij', last: '' });
  expect(boundedRaw('abcdefghij', 5)).toEqual({ bytes: 10, first: 'abc', last: 'ij' });
  expect(boundedRaw('äöüäöü', 5)).toEqual({ bytes: 12, first: 'ä', last: 'ü' });
  expect(boundedRaw('äöü', 1)).toEqual({ bytes: 6, first: '', last: '' });
});
