/** The number of a project's events on each day (UTC) that has any; days are numbered from 1970. */
export type DayCounts = ReadonlyMap<number, number>;

/** A day with stored sessions. */
export interface StoredDay {
  readonly build: number;
  /** Sessions that began on it. */
  readonly rows: number;
  /** How many events there were on the days around it, which its sessions are computed from. */
  readonly around: string;
  /** Hashes of sessions that take longer than a day; null if there are too many. */
  readonly long: readonly string[] | null;
}

/** Consecutive days. */
export interface Days {
  readonly first: number;
  /** The day after the last one. */
  readonly end: number;
}

/** Older days are computed from events for each query. */
const mostDays = 800;

/** Rows only ever join the events of a project without removals, so equal counts mean equal rows. */
export function around(counts: DayCounts, day: number): string {
  return [day - 1, day, day + 1].map((each) => counts.get(each) ?? 0).join(' ');
}

function isStored(counts: DayCounts, stored: ReadonlyMap<number, StoredDay>, day: number) {
  const known = stored.get(day);
  return known !== undefined && known.long !== null && known.around === around(counts, day);
}

/**
 * The run of days with the most events whose sessions are all stored; null if there are none. Days without
 * events need not be stored: before the first one, there are only such.
 * @param end of the days that can be stored
 */
export function longestRun(
  counts: DayCounts,
  stored: ReadonlyMap<number, StoredDay>,
  end: number,
): Days | null {
  const missing = [...counts.keys()]
    .filter((day) => day < end && !isStored(counts, stored, day))
    .toSorted((one, other) => one - other);
  const bounds = [Number.NEGATIVE_INFINITY, ...missing, end];
  const runs = bounds.slice(1).map((next, index): Days => {
    return { first: (bounds[index] ?? Number.NEGATIVE_INFINITY) + 1, end: next };
  });
  let best: Days | null = null;
  let most = 0;
  for (const run of runs) {
    const events = eventsOf(counts, run);
    if (events <= most) continue;
    most = events;
    best = run;
  }
  return best;
}

/** The run with the most events, and the computations of its days, in order. */
export function storedRun(
  counts: DayCounts,
  stored: ReadonlyMap<number, StoredDay>,
  end: number,
): { readonly run: Days; readonly days: readonly (StoredDay & { readonly day: number })[] } | null {
  const run = longestRun(counts, stored, end);
  if (run === null) return null;
  const numbers = [...counts.keys()].filter((each) => each >= run.first && each < run.end);
  const days = numbers
    .toSorted((one, other) => one - other)
    .flatMap((day) => {
      const known = stored.get(day);
      return known === undefined ? [] : [{ ...known, day }];
    });
  return { run, days };
}

/** The missing days, at most of the last two years, in groups with few events or one day. */
export function daysToStore(
  counts: DayCounts,
  stored: ReadonlyMap<number, StoredDay>,
  end: number,
  mostEvents: number,
): Days[] {
  const groups: Days[] = [];
  let events = 0;
  for (const [day, count] of [...counts].toSorted(([one], [other]) => one - other)) {
    if (day < Math.max(1, end - mostDays) || day >= end) continue;
    if (isKnown(counts, stored, day)) continue;
    const last = groups.at(-1);
    events += count;
    if (last?.end === day && events <= mostEvents) {
      groups[groups.length - 1] = { first: last.first, end: day + 1 };
    } else {
      groups.push({ first: day, end: day + 1 });
      events = count;
    }
  }
  return groups;
}

/** Whether it is stored, or could not be with the same rows. */
function isKnown(counts: DayCounts, stored: ReadonlyMap<number, StoredDay>, day: number): boolean {
  return stored.get(day)?.around === around(counts, day);
}

/** How many events there are on some days. */
export function eventsOf(counts: DayCounts, { first, end }: Days): number {
  let sum = 0;
  for (const [day, count] of counts) if (day >= first && day < end) sum += count;
  return sum;
}
