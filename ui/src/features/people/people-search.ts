import { wholeNumber } from '../../components/page-search.ts';
import { type RangeSearch, readRangeSearch } from '../../period/range-search.ts';
import { t } from '../../words/words.ts';

export const shows = [
  { value: 'all', label: t`Everyone` },
  { value: 'identified', label: t`Identified` },
] as const;

export type Show = (typeof shows)[number]['value'];

/** The URL parameters of the list of people; missing ones have their default. */
export interface PeopleSearch extends RangeSearch {
  /** Default `all`. */
  show?: Show;
  /** Part of the external ID, name or email of an identified person. */
  search?: string;
  /** From 2; missing for the first. */
  page?: number;
  /** Pages go through those seen before this time, so that they don't shift when others come. Unix ms. */
  until?: number;
}

/** Reads URL parameters, without those that are unknown or invalid. */
export function readPeopleSearch(sent: Record<string, unknown>): PeopleSearch {
  const page = wholeNumber(sent.page, 2);
  const until = wholeNumber(sent.until, 1);
  // The router reads a number in the URL as a number.
  const isText = typeof sent.search === 'string' || typeof sent.search === 'number';
  const search = isText ? String(sent.search).trim() : '';
  return {
    ...readRangeSearch(sent),
    ...(sent.show === 'identified' && { show: sent.show }),
    ...(search !== '' && { search }),
    ...(page && { page, ...(until && { until }) }),
  };
}
