import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freePlace, movedIn, putChart, stepChart } from './arrange.ts';

const place = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });

test('a chart that is moved onto another takes its place', () => {
  const places = new Map([
    ['a', place(0, 0, 12, 2)],
    ['b', place(0, 2, 12, 3)],
  ]);
  expect(Object.fromEntries(putChart(places, 'b', place(0, 0, 12, 3)))).toEqual({
    b: place(0, 0, 12, 3),
    a: place(0, 3, 12, 2),
  });
});

test('a chart that grows pushes its neighbor down', () => {
  const places = new Map([
    ['a', place(0, 0, 6, 2)],
    ['b', place(6, 0, 6, 2)],
  ]);
  expect(putChart(places, 'a', place(0, 0, 8, 2)).get('b')).toEqual(place(6, 2, 6, 2));
});

test('a step down leads past the next chart, as less would move it up again', () => {
  const places = new Map([
    ['a', place(0, 0, 12, 2)],
    ['b', place(0, 2, 12, 3)],
  ]);
  const next = stepChart(places, 'a', [0, 1]);
  expect(Object.fromEntries(next)).toEqual({ b: place(0, 0, 12, 3), a: place(0, 3, 12, 2) });
  expect(movedIn(next, places)).toEqual(['b', 'a']);
  expect(stepChart(next, 'a', [0, 1])).toBe(next);
  expect(Object.fromEntries(stepChart(next, 'a', [0, -1]))).toEqual(Object.fromEntries(places));
  expect(movedIn(stepChart(places, 'a', [-1, 0]), places)).toEqual([]);
});

test('a new chart is placed in the first gap that is large enough, otherwise below all others', () => {
  const taken = [place(0, 0, 6, 4), place(0, 4, 12, 2)];
  expect(freePlace(taken, { w: 6, h: 4 })).toEqual(place(6, 0, 6, 4));
  expect(freePlace(taken, { w: 8, h: 4 })).toEqual(place(0, 6, 8, 4));
  expect(freePlace([], { w: 4, h: 2 })).toEqual(place(0, 0, 4, 2));
});

test('whatever is moved wherever, charts stay on the grid and never overlap', () => {
  const anywhere = fc.record({
    x: fc.integer({ min: -5, max: 20 }),
    y: fc.integer({ min: -5, max: 30 }),
    w: fc.integer({ min: -2, max: 20 }),
    h: fc.integer({ min: -2, max: 9 }),
  });
  const moves = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), anywhere), { maxLength: 8 });
  fc.assert(
    fc.property(moves, (made) => {
      const start = new Map(
        ['a', 'b', 'c', 'd'].map((id, index) => [id, place((index % 2) * 6, index, 6, 3)]),
      );
      const end = made.reduce<ReadonlyMap<string, ReturnType<typeof place>>>(
        (places, [id, wanted]) => putChart(places, id, wanted),
        putChart(start, 'a', place(0, 0, 6, 3)),
      );
      const cells = [...end.values()].flatMap(({ x, y, w, h }) =>
        Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
      );
      expect(end.size).toBe(4);
      expect(new Set(cells).size).toBe(cells.length);
      expect([...end.values()].every(({ x, w }) => x >= 0 && x + w <= 12)).toBe(true);
    }),
  );
});
