import { expect, test } from 'vitest';
import { byteSize } from './byte-size.ts';

test('sizes have the unit that keeps them short', () => {
  expect([0, 1, 999, 1000, 1234, 34_000_000, 999_600, 5e15].map(byteSize)).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1 kB',
    '1.2 kB',
    '34 MB',
    '1 MB',
    '5,000 TB',
  ]);
});
