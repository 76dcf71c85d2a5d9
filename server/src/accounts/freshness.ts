/**
 * Milliseconds for which a checked key or session is not looked up again. Changes made by this
 * process clear the caches at once; this bounds how late changes made elsewhere are seen.
 */
const freshFor = 500;

/** Whether a check is recent. A clock that was set back makes every earlier check stale. */
export function isFresh(checkedAt: number, now: number): boolean {
  return now >= checkedAt && now - checkedAt < freshFor;
}
