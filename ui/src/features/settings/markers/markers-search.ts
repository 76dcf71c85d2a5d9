import { type PageSearch, readPageSearch } from '../../../components/page-search.ts';

/** The URL parameters of the list of markers. */
export interface MarkersSearch extends PageSearch {
  /** ID of a collection; missing for all. */
  collection?: string;
}

const id = /^[0-9a-f-]{36}$/i;

export function readMarkersSearch(search: Record<string, unknown>): MarkersSearch {
  const { collection } = search;
  return {
    ...readPageSearch(search),
    ...(typeof collection === 'string' && id.test(collection) && { collection }),
  };
}
