/** Which page of a list an address shows; the first where it says none. */
export interface PageSearch {
  page?: number;
}

export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const page = Number(search.page);
  return Number.isInteger(page) && page > 1 && page <= 1000 ? { page } : {};
}

export const pageLength = 50;

/** What the service is asked for, as its parameters want it. */
export function pageParameters({ page = 1 }: PageSearch): { limit: string; offset: string } {
  return { limit: String(pageLength), offset: String((page - 1) * pageLength) };
}
