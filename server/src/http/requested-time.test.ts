import { expect, test } from 'vitest';
import { requestedTime } from './requested-time.ts';

const requested = (text: string | undefined) =>
  requestedTime(text, 'query.fromTime', 'EventExplorerValidationError');

test.each([
  ['2026-03-04T05:06:07+02:00', '2026-03-04T03:06:07.000Z'],
  // Query strings decode a `+` as a space.
  ['2026-03-04T05:06:07 02:00', '2026-03-04T03:06:07.000Z'],
  ['2026-03-04T05:06:07  02:00', '2026-03-04T03:06:07.000Z'],
  ['2026-03-04T05:06:07.5 0230', '2026-03-04T02:36:07.500Z'],
  ['2026-03-04 05:06', '2026-03-04T05:06:00.000Z'],
  [' 2026-03-04 ', '2026-03-04T00:00:00.000Z'],
  ['0', '1970-01-01T00:00:00.000Z'],
])('%j is %s', (text, time) => {
  expect(requested(text)).toBe(Date.parse(time));
});

test('a missing time is null', () => {
  expect(requested(undefined)).toBeNull();
});

test.each(['', 'now', '5 02', '2026-03-04T05:06:07 99:00'])('%j is not a time', (text) => {
  expect(() => requested(text)).toThrow(
    'query.fromTime must be an ISO 8601 time or Unix milliseconds.',
  );
});
