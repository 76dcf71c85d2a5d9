import { expect, test } from 'vitest';
import { afterRest, restsOf } from './inactivity.ts';
import { Recording } from './recording.ts';

test('inactive periods are long gaps between actions, also at both ends', () => {
  expect(restsOf([9_000, 10_000, 17_999, 40_000], 41_000)).toEqual([
    { from: 0, to: 9_000 },
    { from: 17_999, to: 40_000 },
  ]);
  expect(restsOf([], 20_000)).toEqual([{ from: 0, to: 20_000 }]);
  expect(restsOf([1], 7_000)).toEqual([]);
});

test('playback resumes shortly before the next activity', () => {
  const rests = [{ from: 10_000, to: 30_000 }];
  expect(afterRest(rests, 10_500)).toBeNull();
  expect(afterRest(rests, 11_000)).toBe(29_200);
  expect(afterRest(rests, 29_200)).toBeNull();
  expect(afterRest(rests, 40_000)).toBeNull();
});

test('values that the page sets are no activity', () => {
  const recording = new Recording();
  const event = (type: number, timestamp: number, data: object) => ({
    type,
    timestamp,
    data: { ...data },
  });
  const input = (timestamp: number, userTriggered?: boolean) =>
    event(3, timestamp, { source: 5, id: 2, text: '*', userTriggered });
  recording.take([
    event(2, 0, { node: { type: 0, id: 1, childNodes: [] } }),
    input(10_000, false),
    input(20_000, true),
    // Recordings of earlier versions don't say it.
    input(30_000),
  ]);
  expect(recording.rests).toEqual([
    { from: 0, to: 20_000 },
    { from: 20_000, to: 30_000 },
  ]);
});
