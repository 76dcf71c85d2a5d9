import { isRange, type Period } from './range.ts';
import { t } from '../words/words.ts';
import { readZone } from '../components/zone/zone.ts';

export const comparisons = [
  { value: 'previous', label: t`Previous period` },
  { value: 'year', label: t`Year before` },
  { value: 'off', label: t`No comparison` },
] as const;

type PeriodComparison = (typeof comparisons)[number]['value'];

/** A range as URL parameters. */
export interface RangeSearch extends Period {
  /** What it is compared with. Default: the previous period. */
  compare?: Exclude<PeriodComparison, 'previous'> | undefined;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

function readDay(value: unknown): string | undefined {
  return typeof value === 'string' && dayPattern.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
}

/** Reads the range of a URL, without what is unknown or invalid. */
export function readRangeSearch(search: Record<string, unknown>): RangeSearch {
  const from = readDay(search.from);
  const to = readDay(search.to);
  return {
    ...(isRange(search.range) && { range: search.range }),
    ...(from && to && { from, to }),
    // An invalid one must not stay: the router keeps what isn't replaced.
    ...(search.zone !== undefined && { zone: readZone(search.zone) }),
    ...((search.compare === 'year' || search.compare === 'off') && { compare: search.compare }),
  };
}
