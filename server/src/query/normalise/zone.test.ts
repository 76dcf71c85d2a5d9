import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeZone } from '../../platform/time-zone.ts';
import { type ZoneSpan, zoneSpans } from './zone.ts';

const hour = 3_600_000;
const day = 24 * hour;
const utc = (text: string): number => Date.parse(`${text}Z`);

/** The offset that the runtime has for a time, read from a full date. */
function naiveOffset(zone: string, time: number): number {
  const text = new Date(time).toLocaleString('sv-SE', { timeZone: zone });
  return Date.parse(`${text.replace(' ', 'T')}Z`) - time;
}

/** The offset that spans have for a time. */
function offsetAt(spans: readonly ZoneSpan[], time: number): number | undefined {
  return spans.findLast(({ from }) => from <= time)?.offset;
}

test('a zone without changes has one span, which begins before all times', () => {
  const spans = [{ from: -Infinity, offset: 0 }];
  expect(zoneSpans('UTC', utc('2026-01-01T00:00'), utc('2027-01-01T00:00'))).toEqual(spans);
  expect(zoneSpans('Asia/Kolkata', utc('2026-01-01T00:00'), utc('2026-01-01T00:00'))).toEqual([
    { from: -Infinity, offset: 5.5 * hour },
  ]);
});

test('a change belongs to the window from the moment it happens', () => {
  const change = utc('2026-03-29T01:00');
  const berlin = (from: number, to: number) => zoneSpans('Europe/Berlin', from, to);
  expect(berlin(change - 2, change - 1)).toEqual([{ from: -Infinity, offset: hour }]);
  expect(berlin(change - 1, change)).toEqual([
    { from: -Infinity, offset: hour },
    { from: change, offset: 2 * hour },
  ]);
  expect(berlin(change, change + 1)).toEqual([{ from: -Infinity, offset: 2 * hour }]);
});

test('a window over years has all changes in order', () => {
  const spans = zoneSpans('America/New_York', utc('2024-06-01T00:00'), utc('2026-06-01T00:00'));
  expect(spans.map(({ from, offset }) => [from, offset / hour])).toEqual([
    [-Infinity, -4],
    [utc('2024-11-03T06:00'), -5],
    [utc('2025-03-09T07:00'), -4],
    [utc('2025-11-02T06:00'), -5],
    [utc('2026-03-08T07:00'), -4],
  ]);
});

test.each([
  ['a skipped day', 'Pacific/Apia', '2011-12-30T10:00', -10 * hour, 14 * hour],
  ['half an hour', 'Australia/Lord_Howe', '2026-04-04T15:00', 11 * hour, 10.5 * hour],
  ['a month without summer time', 'Africa/Casablanca', '2026-02-15T02:00', hour, 0],
  ['seconds', 'Africa/Monrovia', '1972-01-07T00:44:30', -2_670_000, 0],
  ['the start of a year', 'Asia/Singapore', '1981-12-31T16:00', 7.5 * hour, 8 * hour],
])('changes are found to the second: %s', (_, zone, at, before, after) => {
  const change = utc(at);
  expect(zoneSpans(zone, change - 1, change + day)).toEqual([
    { from: -Infinity, offset: before },
    { from: change, offset: after },
  ]);
});

test('times that nothing is stored for have the nearest known offset', () => {
  const [first] = zoneSpans('Europe/Berlin', -Infinity, utc('1970-01-01T00:00'));
  expect(first).toEqual({ from: -Infinity, offset: hour });
  const [last, ...more] = zoneSpans('Europe/Berlin', utc('2200-07-01T00:00'), Infinity);
  expect(last).toEqual({ from: -Infinity, offset: hour });
  expect(more).toEqual([]);
});

test('a window that ends before it begins has the offset of its start', () => {
  for (const to of [utc('2026-01-01T00:00'), utc('2020-01-01T00:00'), -Infinity]) {
    expect(zoneSpans('Europe/Berlin', utc('2026-07-01T00:00'), to)).toEqual([
      { from: -Infinity, offset: 2 * hour },
    ]);
  }
});

test('the case of a name and its aliases do not matter', () => {
  const [from, to] = [utc('2026-01-01T00:00'), utc('2026-12-31T00:00')];
  expect(zoneSpans('europe/BERLIN', from, to)).toEqual(zoneSpans('Europe/Berlin', from, to));
  const alias = timeZone('US/Eastern') ?? '';
  expect(zoneSpans(alias, from, to)).toEqual(zoneSpans('America/New_York', from, to));
  expect(timeZone('asia/kolkata')).toBe(timeZone('Asia/Kolkata'));
});

test('a name that is too long, or has other characters, is not a zone', () => {
  const names = ['x'.repeat(65), 'Europe/Berlin\0', ' Europe/Berlin', '😀', 'Europe\\Berlin', 'é'];
  for (const name of names) {
    expect(timeZone(name), name).toBeNull();
  }
});

test('every time has the offset that the runtime has', () => {
  const zone = fc.constantFrom(
    ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham'],
    ...['Africa/Casablanca', 'America/Caracas'],
  );
  // A few years, because each year of a zone is searched when it is first used.
  const from = fc
    .integer({ min: 0, max: 3 * 365 })
    .map((days) => utc('2007-06-01T00:00') + days * day);
  const length = fc.integer({ min: 0, max: 300 * day });
  fc.assert(
    fc.property(
      zone,
      from,
      length,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (name, at, of, part) => {
        const spans = zoneSpans(name, at, at + of);
        const time = Math.floor((at + of * part) / 1000) * 1000;
        expect(offsetAt(spans, time)).toBe(naiveOffset(name, time));
        const starts = spans.map((span) => span.from);
        expect(starts).toEqual(starts.toSorted((one, other) => one - other));
        for (const [index, span] of spans.entries()) {
          expect(span.offset).not.toBe(spans[index - 1]?.offset);
        }
      },
    ),
  );
});
