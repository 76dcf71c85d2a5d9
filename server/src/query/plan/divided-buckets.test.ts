import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BucketInterval, listBuckets } from '../normalise/buckets.ts';
import { zoneSpans } from '../normalise/zone.ts';
import { dividedBuckets } from './divided-buckets.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const utc = [{ from: 0, offset: 0 }];

test('buckets that begin and end within a piece are not divided', () => {
  const piece = { from: 10 * day + 3 * hour, to: 20 * day };
  expect(dividedBuckets({ interval: 'day', spans: utc }, [piece])).toEqual([10]);
  expect(dividedBuckets({ interval: 'week', spans: utc }, [piece])).toEqual([1, 3]);
  const hours = { from: 5 * hour, to: 9 * hour + 1 };
  expect(dividedBuckets({ interval: 'hour', spans: utc }, [hours])).toEqual([9 * hour]);
});

test('if clocks change, days around the ends of a piece are divided too', () => {
  const piece = { from: 10 * day + 3 * hour, to: 20 * day };
  const spans = [...utc, { from: 15 * day, offset: hour }];
  expect(dividedBuckets({ interval: 'day', spans }, [piece])?.toSorted((a, b) => a - b)).toEqual([
    ...[9, 10, 11],
    ...[19, 20, 21],
  ]);
  const hours = { from: 5 * hour, to: 9 * hour };
  expect(dividedBuckets({ interval: 'hour', spans }, [hours])).toEqual([5 * hour, 8 * hour]);
});

test('of times before the first offset, nothing is known', () => {
  const spans = [{ from: 10 * day, offset: hour }];
  expect(dividedBuckets({ interval: 'day', spans }, [{ from: day, to: 12 * day }])).toBeNull();
});

// St. John's set its clocks back a minute after midnight until 2011.
const zones = ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia'];
const intervals: readonly BucketInterval[] = ['minute', 'hour', 'day', 'week', 'month'];

test('a bucket with rows in a piece and outside of it is always divided', () => {
  const changes = [Date.UTC(2010, 10, 7), Date.UTC(2011, 11, 30), Date.UTC(2026, 9, 25)];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...intervals),
      fc.constantFrom(...changes),
      fc.integer({ min: -30, max: 30 }),
      fc.integer({ min: 1, max: 60 }),
      (name, interval, change, before, length) => {
        const from = change + before * hour;
        const piece = { from, to: from + length * hour };
        const around = { from: from - 40 * day, to: piece.to + 40 * day };
        const spans = zoneSpans(name, around.from, around.to);
        const keyAt = (time: number) =>
          listBuckets(interval, { from: time, to: time + 1 }, spans)[0]?.key;
        const keysIn = (first: number, end: number) => {
          const keys = new Set<number | undefined>();
          for (let time = first; time < end; time += minute) keys.add(keyAt(time));
          return keys;
        };
        const divided = new Set(dividedBuckets({ interval, spans }, [piece]));
        const reach = interval === 'minute' || interval === 'hour' ? 3 * hour : 2 * day;
        const inside = keysIn(piece.from, piece.to);
        const outside = [
          ...keysIn(piece.from - reach, piece.from),
          ...keysIn(piece.to, piece.to + reach),
        ];
        for (const key of outside)
          if (key !== undefined && inside.has(key)) expect(divided).toContain(key);
      },
    ),
    { numRuns: 40 },
  );
});
