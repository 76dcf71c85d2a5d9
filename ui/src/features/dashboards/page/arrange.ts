import type { GridPlace } from '../dashboard-requests.ts';

/** Cells of charts by ID. */
export type Places = ReadonlyMap<string, GridPlace>;

/** A step in columns and rows. */
export type Step = readonly [across: number, down: number];

const columns = 12;
const tallest = 100;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

/** The nearest place within the grid. */
function onGrid({ x, y, w, h }: GridPlace): GridPlace {
  const width = between(1, w, columns);
  return {
    x: between(0, x, columns - width),
    y: Math.max(0, y),
    w: width,
    h: between(1, h, tallest),
  };
}

function overlap(one: GridPlace, other: GridPlace): boolean {
  return (
    one.x < other.x + other.w &&
    other.x < one.x + one.w &&
    one.y < other.y + other.h &&
    other.y < one.y + one.h
  );
}

/**
 * Moves one chart. The others make room below it, and all move up as far as they can.
 * No two charts overlap in the result.
 */
export function putChart(places: Places, id: string, wanted: GridPlace): Places {
  const moved = onGrid(wanted);
  const others = [...places]
    .filter(([other]) => other !== id)
    .toSorted(([, one], [, other]) => one.y - other.y || one.x - other.x);
  const before = others.filter(([, place]) => place.y < moved.y && !overlap(place, moved));
  const after = others.filter((other) => !before.includes(other));
  const put: [string, GridPlace][] = [];
  for (const [key, place] of [...before, [id, moved] as const, ...after]) {
    put.push([key, highest(place, put)]);
  }
  return new Map(put);
}

/** The same with one chart a step further, by the arrow keys. */
export function stepChart(places: Places, id: string, [across, down]: Step): Places {
  const place = places.get(id);
  if (place === undefined) return places;
  // A chart only moves down past others: less than that, and it would move up again.
  const bottom = Math.max(...[...places.values()].map(({ y, h }) => y + h));
  for (let y = place.y + down; y <= bottom; y += 1) {
    const next = putChart(places, id, { ...place, x: place.x + across, y });
    const landed = next.get(id);
    if (down <= 0 || (landed && landed.y > place.y)) return next;
  }
  return places;
}

/** The charts whose places are not the same in both. */
export function movedIn(places: Places, former: Places): readonly string[] {
  return [...places.keys()].filter((id) => !samePlace(places.get(id), former.get(id)));
}

export function samePlace(one: GridPlace | undefined, other: GridPlace | undefined): boolean {
  return one?.x === other?.x && one?.y === other?.y && one?.w === other?.w && one?.h === other?.h;
}

/** The first place from the top that is free and large enough. */
export function freePlace(
  taken: readonly GridPlace[],
  { w, h }: Pick<GridPlace, 'w' | 'h'>,
): GridPlace {
  const bottom = Math.max(0, ...taken.map((place) => place.y + place.h));
  for (let y = 0; y < bottom; y += 1) {
    for (let x = 0; x + w <= columns; x += 1) {
      const place = { x, y, w, h };
      if (taken.every((other) => !overlap(place, other))) return place;
    }
  }
  return { x: 0, y: bottom, w, h };
}

/** The highest place for a chart below those already placed. */
function highest(place: GridPlace, put: readonly (readonly [string, GridPlace])[]): GridPlace {
  const bottoms = put
    .filter(([, other]) => other.x < place.x + place.w && place.x < other.x + other.w)
    .map(([, other]) => other.y + other.h);
  return { ...place, y: Math.max(0, ...bottoms) };
}
