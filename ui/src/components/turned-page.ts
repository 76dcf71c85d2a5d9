interface Paged {
  readonly page?: number;
  readonly until?: number;
}

/**
 * The parameters of another page of a list by time, which goes through the rows there were when the first was read.
 * @param page from 2
 * @param newest time of the first row shown, ISO 8601; nothing if that is unknown
 */
export function turnedPage<Search extends Paged>(
  search: Search,
  page: number,
  newest: string | null | undefined,
): Search {
  const until = search.until ?? (newest ? Date.parse(newest) + 1 : null);
  return { ...search, page, ...(until && { until }) };
}
