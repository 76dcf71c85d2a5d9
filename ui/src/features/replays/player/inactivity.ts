/** A time without activity, in ms of the recording. */
export interface Rest {
  readonly from: number;
  readonly to: number;
}

/** Shorter pauses are part of using a page. */
const leastRest = 8_000;

/**
 * Finds times without activity.
 * @param active times of activity, ms of the recording, in order
 * @param until how much of the recording has loaded
 */
export function restsOf(active: readonly number[], until: number): Rest[] {
  const rests: Rest[] = [];
  let before = 0;
  for (const at of [...active, until]) {
    if (at - before >= leastRest) rests.push({ from: before, to: at });
    before = Math.max(before, at);
  }
  return rests;
}

/** A pause is skipped after this long, up to this long before its end, ms. */
const shownFirst = 1_000;
const shownLast = 800;

/** Where to continue when skipping inactivity; null if there is nothing to skip. */
export function afterRest(rests: readonly Rest[], at: number): number | null {
  const rest = rests.find(({ from, to }) => at >= from + shownFirst && at < to - 2 * shownLast);
  return rest === undefined ? null : rest.to - shownLast;
}
