import { expect, test } from 'vitest';
import { badgeText } from './badge-text.ts';

test('a badge’s number is written like the others', () => {
  expect(['0', '999', '1.2k', '12k', '345k', '3M', '1.5G'].map(badgeText)).toEqual([
    ...['0', '999', '1.2K', '12K', '345K', '3M', '1.5B'],
  ]);
});

test('any other message stays', () => {
  expect(badgeText('unknown')).toBe('unknown');
  expect(badgeText('')).toBe('');
});
