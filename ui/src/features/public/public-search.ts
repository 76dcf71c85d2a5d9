import { wholeNumber } from '../../components/page-search.ts';

export const publicSorts = ['total', 'online', 'createdAt', 'name'] as const;
export type PublicSort = (typeof publicSorts)[number];

/** The URL parameters of the public list; missing ones have their default. */
export interface PublicSearch {
  /** Part of the name or slug. */
  search?: string;
  /** Default `total`. */
  sort?: PublicSort;
  /** From 2; missing for the first. */
  page?: number;
}

/** Keeps valid parameters only: URLs can be written by hand. */
export function readPublicSearch(sent: Record<string, unknown>): PublicSearch {
  const search = typeof sent.search === 'number' ? String(sent.search) : sent.search;
  const sort = publicSorts.find((one) => one === sent.sort);
  const page = wholeNumber(sent.page, 2);
  return {
    ...(typeof search === 'string' && search.trim() !== '' && { search }),
    ...(sort !== undefined && sort !== 'total' && { sort }),
    ...(page && { page }),
  };
}
