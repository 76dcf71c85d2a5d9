/** A stretch in which nobody did anything, ms of the recording. */
export interface Rest {
  readonly from: number;
  readonly to: number;
}

/** Shorter ones are part of using a page. */
const leastRest = 8_000;

/**
 * Where nobody's hand was on the page.
 * @param active when somebody did something, ms of the recording, in order
 * @param until how far the recording is known
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

/** After so long in a rest it is left, and its last moments are shown, ms. */
const shownFirst = 1_000;
const shownLast = 800;

/** Where to go on who does not want to wait; null = here is no rest worth leaving. */
export function afterRest(rests: readonly Rest[], at: number): number | null {
  const rest = rests.find(({ from, to }) => at >= from + shownFirst && at < to - 2 * shownLast);
  return rest === undefined ? null : rest.to - shownLast;
}
