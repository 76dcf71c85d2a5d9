import { type PageSearch, readPageSearch } from '../../../components/page-search.ts';

/** Which markers an address shows. */
export interface MarkersSearch extends PageSearch {
  /** Id of a collection; those of all where it says none. */
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
