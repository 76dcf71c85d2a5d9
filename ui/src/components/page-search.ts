/** The page of a list in a URL; without one, the first. */
export interface PageSearch {
  page?: number;
}

/** A whole number that the router has read in a URL; undefined if it is less, or something else. */
export function wholeNumber(sent: unknown, least: number): number | undefined {
  return typeof sent === 'number' && Number.isSafeInteger(sent) && sent >= least ? sent : undefined;
}

export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const page = wholeNumber(Number(search.page), 2);
  return page !== undefined && page <= 1000 ? { page } : {};
}

export const pageLength = 50;

/** The page as query parameters of the service. */
export function pageParameters({ page = 1 }: PageSearch): { limit: string; offset: string } {
  return { limit: String(pageLength), offset: String((page - 1) * pageLength) };
}
