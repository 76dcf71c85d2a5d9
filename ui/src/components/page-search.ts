/** The page of a list in a URL; without one, the first. */
export interface PageSearch {
  page?: number;
}

export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const page = Number(search.page);
  return Number.isInteger(page) && page > 1 && page <= 1000 ? { page } : {};
}

export const pageLength = 50;

/** The page as query parameters of the service. */
export function pageParameters({ page = 1 }: PageSearch): { limit: string; offset: string } {
  return { limit: String(pageLength), offset: String((page - 1) * pageLength) };
}
