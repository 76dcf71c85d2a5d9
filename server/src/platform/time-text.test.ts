import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseIsoTime, parseTimeText } from './time-text.ts';

test.each([
  ['2026-03-04', '2026-03-04T00:00:00.000Z'],
  ['2026-03-04T05:06Z', '2026-03-04T05:06:00.000Z'],
  ['2026-03-04T05:06:07.1239', '2026-03-04T05:06:07.123Z'],
  ['2026-03-04 05:06:07,5+02:30', '2026-03-04T02:36:07.500Z'],
  ['2026-03-04T05Z', '2026-03-04T05:00:00.000Z'],
  ['20260304T050607Z', '2026-03-04T05:06:07.000Z'],
  ['20260304T050607.25+0230', '2026-03-04T02:36:07.250Z'],
  ['20260304T0506', '2026-03-04T05:06:00.000Z'],
  ['20260304t05Z', '2026-03-04T05:00:00.000Z'],
  ['2026-03-04T05:06:07.1234567890123Z', '2026-03-04T05:06:07.123Z'],
  // A leap second.
  ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
  ['2024-02-29T24:00:00Z', '2024-03-01T00:00:00.000Z'],
  // What unset times of Go and .NET are as text.
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['0000-02-29T00:00:00.000Z', '0000-02-29T00:00:00.000Z'],
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
  '2026-03-04T05:06:60Z',
  '2026-03-04T05:59:61Z',
  '20260304T',
  '20260304T5',
  '20260304T0566Z',
  '20260230T0506Z',
  '20260304T05060',
  '20260304 0506',
])('%j is not a time', (text) => {
  expect(parseTimeText(text)).toBeNull();
});

test('Unix milliseconds are a time if the text may contain them', () => {
  expect(parseTimeText('1772600767890')).toBe(1_772_600_767_890);
  expect(parseTimeText('9999999999999999')).toBeNull();
  expect(parseIsoTime('1772600767890')).toBeNull();
});

const digits = (count: number) =>
  fc.nat(10 ** count - 1).map((value) => String(value).padStart(count, '0'));

test('a time as dates write it is the same as with a comma, which only the pattern reads', () => {
  const usual = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) });
  const strange = fc
    .tuple(digits(4), fc.nat(14), fc.nat(33), fc.nat(25), fc.nat(61), fc.nat(61), digits(3))
    .map(([year, month, ...rest]) => {
      const [day, hour, minute, second] = rest
        .slice(0, 4)
        .map((each) => `${each}`.padStart(2, '0'));
      return `${year}-${`${month}`.padStart(2, '0')}-${day}T${hour}:${minute}:${second}.${rest[4]}Z`;
    });
  const texts = fc.oneof(
    usual.map((date) => date.toISOString()),
    strange,
  );
  fc.assert(
    fc.property(texts, fc.nat(23), fc.constantFrom('', 'x', ' ', ':'), (text, at, other) => {
      const damaged = other === '' ? text : text.slice(0, at) + other + text.slice(at + 1);
      for (const each of [text, damaged]) {
        expect(parseIsoTime(each)).toBe(parseIsoTime(each.replace('.', ',')));
      }
    }),
    { numRuns: 1000 },
  );
});
