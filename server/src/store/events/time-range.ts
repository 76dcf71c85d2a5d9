/** The latest time, Unix ms, that time columns store without overflow; the earliest is 0. */
export const lastStorableTime = Date.UTC(2200, 0, 1);

/** The condition for rows from a time, the parameter `from`, until before another, `to`; both Unix ms. */
export const inTime = `ts >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND ts < fromUnixTimestamp64Milli({to:Int64}, 'UTC')`;

/** The month of a time (UTC), as partitions are called: `202603`. @param time Unix ms */
export function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7).replace('-', '');
}

/** The time, or the nearest one that the tables can store; both Unix ms. */
export function storableTime(time: number): number {
  return Math.min(Math.max(time, 0), lastStorableTime);
}
