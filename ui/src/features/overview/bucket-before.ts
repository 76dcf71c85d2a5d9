const dayOf = (name: string): string => name.slice(0, 'YYYY-MM-DD'.length);

/**
 * With which bucket of the year before each bucket is compared: the one as far from the start of the same date. Counted
 * from the start of the period, all dates after 29 February would be compared with other ones. Undefined if there is none.
 * @param names starts of the buckets, by hour or day
 */
export function bucketsOfYearBefore(
  names: readonly string[],
  before: readonly string[],
): readonly (number | undefined)[] {
  const starts = startsOf(before);
  const own = startsOf(names);
  const [first = ''] = names;
  return names.map((name, index) => {
    const day = dayOf(name);
    const date = aYearBefore(day);
    const isLeapDay = date.endsWith('-02-29') && day === dayOf(first);
    const start = starts.get(isLeapDay ? `${date.slice(0, -2)}28` : date);
    if (start === undefined) return undefined;
    const place = start + index - (own.get(day) ?? index);
    const found = before[place];
    return found !== undefined && dayOf(found) === dayOf(before[start] ?? '') ? place : undefined;
  });
}

const aYearBefore = (day: string): string =>
  `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;

/** Where the buckets of each date begin. */
function startsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  for (const [index, name] of names.entries())
    if (!starts.has(dayOf(name))) starts.set(dayOf(name), index);
  return starts;
}
