import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RollUp } from '../../kinds/roll-up.ts';
import type { Window } from '../normalise/window.ts';
import { type Segment, segmentsOf, smallest, windowOf } from './source.ts';

const hour = 3_600_000;
const day = 24 * hour;

const rollUp = (name: string, slot: number, ...columns: readonly string[]): RollUp => {
  return { name, slot, columns, granularity: 256 };
};
const hours = rollUp('hours', hour, 'page');
const days = rollUp('days', day, 'page');

/** Names of the places that are read, with their windows in hours. */
function read(windows: readonly Window[], ...rollUps: readonly RollUp[]) {
  return segmentsOf(windows, rollUps).map((segment) => [
    segment.rollUp?.name ?? 'rows',
    ...segment.windows.map(({ from, to }) => `${from / hour}-${to / hour}`),
  ]);
}

const window = (from: number, to: number): Window => ({ from: from * hour, to: to * hour });

test('nothing is read of an empty window', () => {
  expect(segmentsOf([], [days])).toEqual([]);
  expect(segmentsOf([window(5, 5), window(7, 6)], [days, hours])).toEqual([]);
});

test('without a roll-up, all of it is read from rows', () => {
  expect(read([window(0.5, 1), window(3, 3), window(5, 7)])).toEqual([['rows', '0.5-1', '5-7']]);
});

test('a window of whole slots is only read from the roll-up', () => {
  expect(read([window(24, 72)], days)).toEqual([['days', '24-72']]);
  expect(read([window(-24, 0)], days)).toEqual([['days', '-24-0']]);
});

test('the longest slots are in the middle, shorter ones around them, and rows at the ends', () => {
  expect(read([window(20.5, 74.25)], days, hours)).toEqual([
    ['rows', '20.5-21', '74-74.25'],
    ['hours', '21-24', '72-74'],
    ['days', '24-72'],
  ]);
});

test('a window without a whole slot is read from shorter slots, or from rows', () => {
  expect(read([window(1, 23)], days, hours)).toEqual([['hours', '1-23']]);
  expect(read([window(1, 23)], days)).toEqual([['rows', '1-23']]);
  expect(read([window(1.25, 1.75)], days, hours)).toEqual([['rows', '1.25-1.75']]);
});

test('parts of several windows that are in the same place are read together', () => {
  expect(read([window(0, 25), window(30, 31), window(47, 72)], days, hours)).toEqual([
    ['hours', '24-25', '30-31', '47-48'],
    ['days', '0-24', '48-72'],
  ]);
});

/** Whether the windows of a segment begin and end with its slots. */
function isWhole({ rollUp, windows }: Segment): boolean {
  const slot = rollUp?.slot ?? 1;
  return windows.every(({ from, to }) => from % slot === 0 && to % slot === 0 && from < to);
}

test('every moment of the windows is read exactly once', () => {
  // Slots of 6 and 24, so that a moment is a whole number.
  const [short, long] = [rollUp('short', 6), rollUp('long', 24)];
  const gaps = fc.array(fc.tuple(fc.nat(30), fc.nat(100)), { minLength: 1, maxLength: 4 });
  const usable = fc.subarray([long, short]);
  fc.assert(
    fc.property(gaps, usable, (lengths, rollUps) => {
      const windows: Window[] = [];
      let at = 0;
      for (const [gap, length] of lengths) {
        windows.push({ from: at + gap, to: at + gap + length });
        at += gap + length;
      }
      const moments = (of: readonly Window[]) =>
        of
          .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, nth) => from + nth))
          .toSorted((one, other) => one - other);
      const segments = segmentsOf(windows, rollUps);
      expect(moments(segments.flatMap((segment) => segment.windows))).toEqual(moments(windows));
      expect(segments.every(isWhole)).toBe(true);
      const places = segments.map((segment) => segment.rollUp?.slot ?? 0);
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    }),
  );
});

test('of roll-ups with equal slots, the one with the fewest columns is read', () => {
  const wide = rollUp('wide', day, 'page', 'country');
  expect(smallest([])).toEqual([]);
  expect(smallest([wide])).toEqual([wide]);
  expect(smallest([wide, days])).toEqual([days]);
  expect(smallest([days, wide])).toEqual([days]);
});

test('more columns are only read for shorter slots', () => {
  const wideHours = rollUp('wide hours', hour, 'page', 'country');
  expect(smallest([wideHours, days])).toEqual([days, wideHours]);
  const wideDays = rollUp('wide days', day, 'page', 'country');
  expect(smallest([wideDays, hours])).toEqual([hours]);
});

test('of many slots, the longest and the shortest are read', () => {
  const weeks = rollUp('weeks', 7 * day, 'page');
  expect(smallest([hours, weeks, days])).toEqual([weeks, hours]);
});

test('the order in which roll-ups are declared does not matter', () => {
  const all = [
    hours,
    days,
    rollUp('a', hour / 2, 'page', 'os'),
    rollUp('b', 2 * day, 'x', 'y', 'z'),
  ];
  const shuffled = fc.shuffledSubarray(all, { minLength: all.length });
  fc.assert(
    fc.property(shuffled, (rollUps) => {
      expect(smallest(rollUps)).toEqual(smallest(all));
    }),
  );
});

test('rows are read up to the end of the window, or including the last moment that is asked for', () => {
  const of = { from: 1000, to: 2000 };
  expect(windowOf({ window: of, notAfter: null })).toEqual(of);
  expect(windowOf({ window: of, notAfter: 1500 })).toEqual({ from: 1000, to: 1501 });
  expect(windowOf({ window: of, notAfter: 1999 })).toEqual(of);
  expect(windowOf({ window: of, notAfter: 5000 })).toEqual(of);
  const far = windowOf({ window: { from: -Infinity, to: Infinity }, notAfter: null });
  expect([far.from, far.to].every(Number.isFinite)).toBe(true);
});
