import fc from 'fast-check';
import { expect, test } from 'vitest';
import { without } from '../plan/closed-cells.ts';
import { piecesIn, piecesToStore } from './pieces.ts';

const hour = 3_600_000;
const day = 24 * hour;
const at = (days: number, hours: number) => Date.UTC(2026, 5, days) + hours * hour;

test('whole days without today are one piece, whole hours at both ends others', () => {
  const now = at(20, 13.5);
  expect(piecesToStore({ from: at(1, 9.5), to: now }, now)).toEqual([
    { from: at(1, 10), to: at(2, 0) },
    { from: at(2, 0), to: at(20, 0) },
    { from: at(20, 0), to: at(20, 13) },
  ]);
});

test('the last quarter of an hour is not over', () => {
  const now = at(20, 13.2);
  const [last] = piecesToStore({ from: at(20, 0), to: now }, now);
  expect(last).toEqual({ from: at(20, 0), to: at(20, 12) });
});

test('a past window ends where it ends', () => {
  const past = { from: at(1, 0), to: at(8, 0) };
  expect(piecesToStore(past, at(20, 13))).toEqual([past]);
  expect(piecesToStore({ from: at(1, 1.5), to: at(1, 1.9) }, at(20, 0))).toEqual([]);
  expect(piecesToStore({ from: at(1, 1.5), to: at(1, 9.5) }, at(20, 0))).toEqual([
    { from: at(1, 2), to: at(1, 9) },
  ]);
});

const windows = fc
  .tuple(fc.integer({ min: 0, max: 40 * day }), fc.integer({ min: 1, max: 40 * day }))
  .map(([from, length]) => ({ from: at(1, 0) + from, to: at(1, 0) + from + length }));

test('chosen pieces and what is left cover a window exactly once', () => {
  fc.assert(
    fc.property(
      windows,
      fc.array(windows, { maxLength: 8 }),
      fc.integer({ min: 0, max: 90 * day }),
      (window, others, age) => {
        const now = at(1, 0) + age;
        const stored = [window, ...others].flatMap((each) => piecesToStore(each, now));
        const pieces = piecesIn(
          window,
          stored.map((each, build) => ({ ...each, build })),
        );
        for (const piece of piecesToStore(window, now)) {
          expect(piece.from % hour).toBe(0);
          expect(piece.to % hour).toBe(0);
          expect(piece.to).toBeLessThanOrEqual(Math.min(window.to, now));
        }
        const all = [...pieces, ...without(window, pieces)].toSorted(
          (one, other) => one.from - other.from,
        );
        expect(all[0]?.from).toBe(window.from);
        expect(all.at(-1)?.to).toBe(window.to);
        all.slice(1).forEach((next, index) => expect(next.from).toBe(all[index]?.to));
      },
    ),
  );
});

test('a longer piece is chosen before those that it overlaps', () => {
  const pieces = [
    { build: 1, from: at(2, 0), to: at(4, 0) },
    { build: 2, from: at(3, 0), to: at(9, 0) },
    { build: 3, from: at(9, 0), to: at(9, 5) },
    { build: 4, from: at(9, 5), to: at(9, 8) },
  ];
  const chosen = piecesIn({ from: at(2, 0), to: at(9, 7) }, pieces);
  expect(chosen.map(({ build }) => build)).toEqual([2, 3]);
});
