import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { components } from './schema.d.ts';

type RowsPage = Pick<components['schemas']['ExplorerPage'], 'rows' | 'newestCursor' | 'nextCursor'>;

/** Where a page begins: at the newest row, or behind a row that is known. */
export type RowsPlace = { readonly order?: 'asc'; readonly cursor?: string };

/** The newest rows, with the time when all of them were read, in Unix milliseconds. */
export type Followed<Page extends RowsPage> = Page & { readonly wholeAt: number };

/** Rows can also arrive late, with an earlier time, change or be deleted: only a whole page shows that. */
const wholeEvery = 30_000;

/**
 * The newest rows, of which only those are read that are newer than what is known, if that is not old.
 * @param known what was read before; undefined to read a whole page
 * @param most rows that are kept
 */
export async function newestRows<Page extends RowsPage>(
  known: Followed<Page> | undefined,
  most: number,
  read: (place: RowsPlace) => Promise<Page>,
): Promise<Followed<Page>> {
  const now = Date.now();
  if (known?.newestCursor !== undefined && Math.abs(now - known.wholeAt) < wholeEvery) {
    const { newestCursor: cursor } = known;
    const newer = await read({ order: 'asc', cursor });
    // After a full page there may be more, which are newer.
    if (newer.nextCursor === undefined) {
      const rows = [...newer.rows.toReversed(), ...known.rows].slice(0, most);
      return { ...newer, newestCursor: newer.newestCursor ?? cursor, rows, wholeAt: known.wholeAt };
    }
  }
  return { ...(await read({})), wholeAt: now };
}

/** What a query has read, unless something says that it has changed. */
export function stillKnown<Page extends RowsPage>(
  client: QueryClient,
  queryKey: QueryKey,
): Followed<Page> | undefined {
  const state = client.getQueryState<Followed<Page>>(queryKey);
  return state === undefined || state.isInvalidated ? undefined : state.data;
}
