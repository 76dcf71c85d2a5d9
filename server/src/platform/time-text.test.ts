import { expect, test } from 'vitest';
import { parseIsoTime, parseTimeText } from './time-text.ts';

test.each([
  ['2026-03-04', '2026-03-04T00:00:00.000Z'],
  ['2026-03-04T05:06Z', '2026-03-04T05:06:00.000Z'],
  ['2026-03-04T05:06:07.1239', '2026-03-04T05:06:07.123Z'],
  ['2026-03-04 05:06:07,5+02:30', '2026-03-04T02:36:07.500Z'],
  ['2024-02-29T24:00:00Z', '2024-03-01T00:00:00.000Z'],
])('%s is %s', (text, iso) => {
  expect(parseIsoTime(text)).toBe(Date.parse(iso));
});

test.each([
  '',
  'now',
  '2026-3',
  '2026-02-30',
  '2026-13-01',
  '2026-03-04T25:00Z',
  '2026-03-04T05:60Z',
])('%j is not a time', (text) => {
  expect(parseTimeText(text)).toBeNull();
});

test('Unix milliseconds are a time if the text may contain them', () => {
  expect(parseTimeText('1772600767890')).toBe(1_772_600_767_890);
  expect(parseTimeText('9999999999999999')).toBeNull();
  expect(parseIsoTime('1772600767890')).toBeNull();
});
