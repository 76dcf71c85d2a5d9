import type { RangeSearch } from '../../period/range-search.ts';

/** The name of a bucket of a day, or of an hour of one: `2024-02-29`. */
interface Named {
  readonly name: string;
}

/**
 * Finds the bucket that another is compared with, by its place: the next one of the earlier window or, a year before, the one
 * with the same date. Only one of the two years may have a 29 February; if that is the first day, it is compared with 28 February.
 */
export function comparedPlaces(
  compare: RangeSearch['compare'],
  before: readonly Named[] = [],
  first = '',
): (name: string, place: number) => number {
  if (compare !== 'year' || first.slice(4, 10) === '-02-29') return (_name, place) => place;
  const places = new Map(before.map(({ name }, place) => [name, place]));
  return (name) => places.get(`${Number(name.slice(0, 4)) - 1}${name.slice(4)}`) ?? -1;
}
