import { expect, test } from 'vitest';
import { readWindow } from './time.ts';
import { UsageError } from './usage-error.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

function windowOf(since: string, until: string, timezone?: string): string[] {
  const { from, to } = readWindow({ since, until, timezone }, now);
  return [from, to].map((time) => new Date(time).toISOString());
}

test('days are those of the time zone, so an event of its first hour counts and one after its last doesn’t', () => {
  const [from = '', to = ''] = windowOf('2026-11-01', '2026-11-08', 'Europe/Berlin');
  expect('2026-10-31T23:30:00.000Z' >= from).toBe(true);
  expect('2026-11-07T23:30:00.000Z' < to).toBe(false);
});

test.each([
  ['2026-11-01', undefined, '2026-11-01T00:00:00.000Z'],
  ['2026-11-01T10:30', undefined, '2026-11-01T10:30:00.000Z'],
  ['2026-11', 'Europe/Berlin', '2026-10-31T23:00:00.000Z'],
  ['2026-11-01 10:30', 'America/New_York', '2026-11-01T15:30:00.000Z'],
  ['2026-11-01T10:30:15.250', 'Asia/Kolkata', '2026-11-01T05:00:15.250Z'],
  // Clocks show 2:30 twice, and on the other day not at all.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-11-01T10:30Z', 'Europe/Berlin', '2026-11-01T10:30:00.000Z'],
  ['2026-11-01T10:30+05:00', 'Europe/Berlin', '2026-11-01T05:30:00.000Z'],
  ['7d', 'Europe/Berlin', '2026-11-13T12:00:00.000Z'],
  ['1793529000000', 'Europe/Berlin', '2026-11-01T10:30:00.000Z'],
])('%s in %s is %s', (since, zone, expected) => {
  expect(windowOf(since, '2026-11-19T00:00Z', zone)[0]).toBe(expected);
});

test.each(['2026-13-01', '2026-11-01T25:00', 'tomorrow', '2026', '7'])(
  '%s is rejected, with what to write',
  (since) => {
    expect(() => windowOf(since, '1h')).toThrow(/^--since is a time such as 7d, 24h or 2026-03-01/);
  },
);

test('an unknown time zone is rejected', () => {
  expect(() => windowOf('2026-11-01', '1h', 'Mars/Base')).toThrow(
    new UsageError('--timezone is a time zone such as Europe/Berlin, not "Mars/Base".'),
  );
});
