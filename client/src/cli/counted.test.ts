import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one is singular, and everything else plural with separators', () => {
  expect([0, 1, 2, 12_345].map((count) => counted(count, 'row'))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '12,345 rows',
  ]);
  expect([counted(1, 'person', 'people'), counted(3, 'person', 'people')]).toEqual([
    '1 person',
    '3 people',
  ]);
});
