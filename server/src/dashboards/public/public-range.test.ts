import { expect, test } from 'vitest';
import { clockAt } from '../../query/index.ts';
import { clockOf, publicView } from './public-range.ts';

const now = Date.UTC(2026, 2, 30, 15, 20);
const from = (view: ReturnType<typeof publicView>) =>
  [view.range, view.compared].map((each) =>
    each?.type === 'absolute' ? new Date(each.from).toISOString() : null,
  );

test('a range has whole days of its zone, across a change of clocks', () => {
  // Clocks went forward on 29 March.
  const berlin = publicView({ range: '7d', zone: 'Europe/Berlin' }, now);
  expect(from(berlin)).toEqual(['2026-03-23T23:00:00.000Z', '2026-03-16T23:00:00.000Z']);
  expect(berlin.timezone).toBe('Europe/Berlin');
  const utc = publicView({ range: '7d', zone: 'UTC' }, now);
  expect(from(utc)).toEqual(['2026-03-24T00:00:00.000Z', '2026-03-17T00:00:00.000Z']);
  // It is tomorrow there.
  const kiritimati = publicView({ range: '7d', zone: 'Pacific/Kiritimati' }, now);
  expect(from(kiritimati)[0]).toBe('2026-03-24T10:00:00.000Z');
});

test('a day without midnight begins when its clocks do', () => {
  const cairo = publicView({ range: '7d', zone: 'Africa/Cairo' }, Date.UTC(2026, 3, 30, 12));
  expect(from(cairo)[0]).toBe('2026-04-23T22:00:00.000Z');
});

test('24 hours are the same everywhere', () => {
  expect(publicView({ range: '24h', zone: 'Asia/Kolkata' }, now)).toMatchObject({
    range: { type: 'relative', value: 24, unit: 'hour' },
    compared: null,
    timezone: 'Asia/Kolkata',
  });
});

test('zones have few clocks', () => {
  const clocks = new Set(Intl.supportedValuesOf('timeZone').map((zone) => clockOf(zone, now)));
  expect(clocks.size).toBeLessThan(80);
  expect(clockOf('Europe/Paris', now)).toBe(clockOf('Europe/Berlin', now));
  expect(clockOf('Africa/Lagos', now)).not.toBe(clockOf('Europe/Berlin', now));
});

test('the clocks of a zone are read at a time', () => {
  expect(clockAt('America/New_York', now)).toBe(Date.UTC(2026, 2, 30, 11, 20));
});
