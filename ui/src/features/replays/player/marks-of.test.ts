import { expect, test } from 'vitest';
import type { ActivityKind } from './activities.ts';
import { marksOf } from './marks-of.ts';

const activity = (kind: ActivityKind, at: number) => ({ kind, at, text: `${kind} ${at}` });

test('pages, clicks, rage clicks and errors are marked where they are, errors on top', () => {
  const marks = marksOf(
    [
      activity('error', 50),
      activity('page', 0),
      activity('click', 25),
      activity('input', 30),
      activity('event', 40),
      activity('rage', 200),
    ],
    100,
  );
  expect(marks.map(({ kind, place, text }) => [kind, place, text])).toEqual([
    ['click', 0.25, 'click 25'],
    ['page', 0, 'page 0'],
    ['rage', 1, 'rage 200'],
    ['error', 0.5, 'error 50'],
  ]);
});

test('a recording of many clicks has no more marks than can be told apart', () => {
  const clicks = Array.from({ length: 50_000 }, (_, at) => activity('click', at));
  expect(marksOf(clicks, 50_000).length).toBeLessThanOrEqual(401);
  expect(marksOf([activity('page', 0)], 0)).toHaveLength(1);
});
