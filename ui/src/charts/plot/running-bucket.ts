/**
 * The index of the bucket that has not ended yet, or null. Names are wall time of the reader's zone, in order.
 * @param now Unix ms
 */
export function runningBucket(names: readonly string[], now = Date.now()): number | null {
  let index = names.length - 1;
  while (index >= 0 && startOf(names[index]).getTime() > now) index -= 1;
  if (index < 0) return null;
  const next = names[index + 1];
  if (next !== undefined) return index;
  const last = startOf(names[index]);
  const before = names[index - 1];
  if (before === undefined) return null;
  return endOf(last, startOf(before)).getTime() > now ? index : null;
}

/** `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`. */
function startOf(name = ''): Date {
  return new Date(name.length > 10 ? name.replace(' ', 'T') : `${name}T00:00:00`);
}

/** When a bucket ends that is as long as the one before it; months differ in length. */
function endOf(start: Date, before: Date): Date {
  const months =
    (start.getFullYear() - before.getFullYear()) * 12 + start.getMonth() - before.getMonth();
  const isOfMonths = months > 0 && start.getDate() === before.getDate();
  if (isOfMonths) return new Date(start.getFullYear(), start.getMonth() + months, start.getDate());
  return new Date(start.getTime() + (start.getTime() - before.getTime()));
}

const minute = 60_000;

/** Now, for a clock that shows the zone of a chart's times where the reader's shows their own. */
export function nowIn({ isUtc = false }: { readonly isUtc?: boolean }): number {
  const now = Date.now();
  return isUtc ? now + new Date(now).getTimezoneOffset() * minute : now;
}
