import { type RangeSearch, readRangeSearch } from '../../period/range-search.ts';

export const shows = [
  { value: 'all', label: 'Everyone' },
  { value: 'identified', label: 'Identified' },
] as const;

export type Show = (typeof shows)[number]['value'];

/** What the address of the list of people says; what it leaves out has its default. */
export interface PeopleSearch extends RangeSearch {
  /** Default `all`. */
  show?: Show;
  /** Part of the external id, name or email of somebody identified. */
  search?: string;
  /** From 2; the first is not said. */
  page?: number;
}

/** Reads what an address holds; what it does not understand counts as not said. */
export function readPeopleSearch(sent: Record<string, unknown>): PeopleSearch {
  const { page } = sent;
  // The router reads a search for 404 as a number.
  const isText = typeof sent.search === 'string' || typeof sent.search === 'number';
  const search = isText ? String(sent.search).trim() : '';
  return {
    ...readRangeSearch(sent),
    ...(sent.show === 'identified' && { show: sent.show }),
    ...(search !== '' && { search }),
    ...(typeof page === 'number' && Number.isSafeInteger(page) && page > 1 && { page }),
  };
}
