import { expect, test } from 'vitest';
import type { GridPlace } from '../chart.ts';
import { withoutHoles } from './fill-holes.ts';

type Place = readonly [x: number, y: number, w: number, h: number];
const placed = ([x, y, w, h]: Place): { readonly position: GridPlace } => ({
  position: { x, y, w, h },
});

const places = (shown: readonly Place[], missing: readonly Place[]) =>
  withoutHoles(shown.map(placed), missing.map(placed)).map(({ position: { x, y, w, h } }) => [
    ...[x, y],
    ...[w, h],
  ]);

test('nothing moves if no chart is missing', () => {
  expect(
    places(
      [
        [0, 0, 6, 4],
        [6, 0, 6, 4],
        [0, 9, 12, 5],
      ],
      [],
    ),
  ).toEqual([
    [0, 0, 6, 4],
    [6, 0, 6, 4],
    [0, 9, 12, 5],
  ]);
});

test('a chart takes the cells of a missing one to its right or left', () => {
  expect(places([[0, 0, 6, 4]], [[6, 0, 6, 4]])).toEqual([[0, 0, 12, 4]]);
  expect(
    places(
      [
        [8, 0, 4, 4],
        [0, 0, 4, 4],
      ],
      [[4, 0, 4, 4]],
    ),
  ).toEqual([
    [4, 0, 8, 4],
    [0, 0, 4, 4],
  ]);
});

test('several missing ones in a row are taken one after another', () => {
  expect(
    places(
      [[0, 2, 3, 2]],
      [
        [3, 2, 3, 2],
        [6, 2, 6, 2],
      ],
    ),
  ).toEqual([[0, 2, 12, 2]]);
});

test('rows without a chart are closed, and rows that another one covers are not', () => {
  expect(
    places(
      [
        [0, 0, 12, 2],
        [0, 6, 12, 3],
      ],
      [[0, 2, 12, 4]],
    ),
  ).toEqual([
    [0, 0, 12, 2],
    [0, 2, 12, 3],
  ]);
  expect(
    places(
      [
        [0, 0, 6, 6],
        [0, 6, 12, 3],
      ],
      [[6, 0, 6, 4]],
    ),
  ).toEqual([
    [0, 0, 6, 6],
    [0, 6, 12, 3],
  ]);
});
