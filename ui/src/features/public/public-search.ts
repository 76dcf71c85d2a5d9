export const publicSorts = ['total', 'online', 'createdAt', 'name'] as const;
export type PublicSort = (typeof publicSorts)[number];

/** What the address of the list of public projects says; what it leaves out has its default. */
export interface PublicSearch {
  /** Part of the name or slug. */
  search?: string;
  /** Default `total`. */
  sort?: PublicSort;
  /** From 1, which is not said. */
  page?: number;
}

/** Keeps what can be meant; an address may be written by hand. */
export function readPublicSearch(sent: Record<string, unknown>): PublicSearch {
  const search = typeof sent.search === 'number' ? String(sent.search) : sent.search;
  const sort = publicSorts.find((one) => one === sent.sort);
  const { page } = sent;
  return {
    ...(typeof search === 'string' && search.trim() !== '' && { search }),
    ...(sort !== undefined && sort !== 'total' && { sort }),
    ...(typeof page === 'number' && Number.isSafeInteger(page) && page > 1 && { page }),
  };
}
