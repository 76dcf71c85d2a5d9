import { expect, test } from 'vitest';
import { clockText, recordedName } from './replay-labels.ts';

test('times are minutes and seconds, with hours where there are any', () => {
  expect([0, 7_900, 754_000, 3_723_000, -5].map(clockText)).toEqual([
    '0:00',
    '0:07',
    '12:34',
    '1:02:03',
    '0:00',
  ]);
});

test('who was identified has their own id, a visitor a short name', () => {
  const personId = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
  expect(recordedName({ externalId: 'ada', personId })).toBe('ada');
  expect(recordedName({ externalId: null, personId })).toBe('Visitor 43de3f42');
});
