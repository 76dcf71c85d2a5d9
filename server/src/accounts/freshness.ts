/**
 * How long a checked key or session is cached, in milliseconds. Changes in this process clear the caches at
 * once; this limits the delay of changes made elsewhere.
 */
const freshFor = 500;

/** Whether a check is recent. Both times are from a monotonic clock. */
export function isFresh(checkedAt: number, now: number): boolean {
  return now - checkedAt < freshFor;
}
