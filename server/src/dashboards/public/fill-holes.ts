import type { GridPlace } from '../chart.ts';

interface Placed {
  readonly position: GridPlace;
}

/**
 * Places of charts once others are left out, without holes: a chart next to a missing one takes its cells, and rows
 * that have lost all their charts are closed.
 */
export function withoutHoles<Item extends Placed>(
  shown: readonly Item[],
  missing: readonly Placed[],
): readonly Item[] {
  const places = shown.map(({ position }) => position);
  const left = missing.filter(({ position: hole }) => {
    const next = places.findIndex((place) => isBeside(place, hole));
    const place = places[next];
    if (place === undefined) return true;
    places[next] = { ...place, x: Math.min(place.x, hole.x), w: place.w + hole.w };
    return false;
  });
  const covered = rowsOf(places);
  const empty = [...rowsOf(left.map(({ position }) => position))].filter(
    (row) => !covered.has(row),
  );
  return shown.map((item, index) => {
    const { y, ...place } = places[index] ?? item.position;
    const above = empty.filter((row) => row < y).length;
    return { ...item, position: { ...place, y: y - above } };
  });
}

/** Whether two places of the same height touch at a side. */
function isBeside(one: GridPlace, other: GridPlace): boolean {
  if (one.y !== other.y || one.h !== other.h) return false;
  return one.x + one.w === other.x || other.x + other.w === one.x;
}

/** The rows that places cover. */
function rowsOf(places: readonly GridPlace[]): Set<number> {
  return new Set(places.flatMap(({ y, h }) => Array.from({ length: h }, (_, row) => y + row)));
}
