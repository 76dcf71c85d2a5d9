import type { Pieces } from '../../../platform/pieces.ts';

/** Elements that are sorted before other work gets its turn. */
const placedOfPiece = 100_000;

/** The indexes of times in ascending order (stable). A list can have a million. */
export function* sortedByTime(times: readonly number[]): Pieces<Uint32Array> {
  const count = times.length;
  let from = new Uint32Array(count);
  let into = new Uint32Array(count);
  for (let index = 0; index < count; index++) from[index] = index;
  let placed = 0;
  for (let width = 1; width < count; width *= 2) {
    for (let left = 0; left < count; left += 2 * width) {
      const middle = Math.min(left + width, count);
      const end = Math.min(middle + width, count);
      merge(times, from, into, left, middle, end);
      placed += end - left;
      if (placed > placedOfPiece) {
        placed = 0;
        yield;
      }
    }
    [from, into] = [into, from];
  }
  return from;
}

/** Merges two sorted neighbors. */
function merge(
  times: readonly number[],
  from: Uint32Array,
  into: Uint32Array,
  left: number,
  middle: number,
  end: number,
): void {
  let one = left;
  let other = middle;
  for (let at = left; at < end; at++) {
    const first = from[one] ?? 0;
    const second = from[other] ?? 0;
    const takesFirst =
      other === end || (one < middle && (times[first] ?? 0) <= (times[second] ?? 0));
    into[at] = takesFirst ? first : second;
    if (takesFirst) one++;
    else other++;
  }
}
