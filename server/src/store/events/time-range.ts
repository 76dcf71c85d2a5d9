/** The latest time, Unix ms, that time columns store without overflow; the earliest is 0. */
export const lastStorableTime = Date.UTC(2200, 0, 1);

/** The time, or the nearest one that the tables can store; both Unix ms. */
export function storableTime(time: number): number {
  return Math.min(Math.max(time, 0), lastStorableTime);
}
