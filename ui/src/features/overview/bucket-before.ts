/**
 * With which bucket of the year before each bucket is compared: the one as far from the start of the same date. Counted
 * from the start of the period, all dates after 29 February would be compared with other ones. Undefined if there is none.
 * @param names starts of the buckets, by hour or day
 */
export function bucketsOfYearBefore(
  names: readonly string[],
  before: readonly string[],
): readonly (number | undefined)[] {
  return names.map((name, index) => {
    const day = name.slice(0, 10);
    const date = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
    const isFirst = names[0]?.startsWith(day) === true;
    const earlier = isFirst ? date.replace('-02-29', '-02-28') : date;
    const place = startOf(before, earlier) + index - startOf(names, day);
    return before[place]?.startsWith(earlier) === true ? place : undefined;
  });
}

const startOf = (names: readonly string[], day: string): number =>
  names.findIndex((name) => name.startsWith(day));
