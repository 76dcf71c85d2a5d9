import { isRange, isTime, type Period, wallOf } from './range.ts';
import { t } from '../words/words.ts';
import { readZone } from '../components/zone/zone.ts';

export const comparisons = [
  { value: 'previous', label: t`Previous period` },
  { value: 'year', label: t`Previous year` },
  { value: 'off', label: t`No comparison` },
] as const;

type PeriodComparison = (typeof comparisons)[number]['value'];

/** A range as URL parameters. */
export interface RangeSearch extends Period {
  /** What it is compared with. Default: the previous period. */
  compare?: Exclude<PeriodComparison, 'previous'> | undefined;
}

/** The label of what a range is compared with. */
export const comparisonLabel = ({ compare }: RangeSearch): string =>
  comparisons[compare === 'year' ? 1 : 0].label;

/** A day, or a time. From 1970 on: no event can be older. */
const boundPattern = /^(?:19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/;

function readBound(value: unknown): string | undefined {
  if (typeof value !== 'string' || !boundPattern.test(value)) return undefined;
  const time = wallOf(value);
  // Days that a month does not have are read as the first ones of the next.
  const isInMonth = !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  return isInMonth ? value : undefined;
}

/** Reads the range of a URL, without what is unknown or invalid. */
export function readRangeSearch(search: Record<string, unknown>): RangeSearch {
  const from = readBound(search.from);
  const to = readBound(search.to);
  return {
    ...(isRange(search.range) && { range: search.range }),
    ...(from && to && isTime(from) === isTime(to) && { from, to }),
    // An invalid one must not stay: the router keeps what isn't replaced.
    ...(search.zone !== undefined && { zone: readZone(search.zone) }),
    ...((search.compare === 'year' || search.compare === 'off') && { compare: search.compare }),
  };
}
