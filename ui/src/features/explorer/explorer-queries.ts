import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { newestRows, type RowsPlace, stillKnown } from '../../api/newer-rows.ts';
import type { components, operations } from '../../api/schema.d.ts';
import { keptWithin, projectKey, type ProjectId } from '../../api/query-keys.ts';
import { windowOf } from '../../period/range.ts';
import type { ExplorerSearch } from './explorer-search.ts';
import { conditionOf } from './row-filter.ts';

export type ExplorerRow = components['schemas']['ExplorerRow'];

export const pageSize = 50;
const refreshEvery = 2_000;
/** The most rows of an export, and of one of its requests. */
export const mostExported = 10_000;
const exportedAtOnce = 1_000;
/** Of rows with long texts, which many rows would have cut. */
const fewerAtOnce = 50;

function windowFor(search: ExplorerSearch) {
  const { range, until } = search;
  const window = windowOf(search);
  // Without an end, events of clocks slightly ahead are shown too.
  const end = range === 'custom' ? window.to : undefined;
  const last = until === undefined ? end : Math.min(until, end ?? until);
  return { fromTime: String(window.from), ...(last !== undefined && { toTime: String(last) }) };
}

type Place = { readonly page: string } | RowsPlace;

async function readPage(slug: string, search: ExplorerSearch, place: Place, size: number) {
  const filter = conditionOf(search.filters ?? []);
  const answer = await readRows(slug, search.mode, {
    ...place,
    pageSize: String(size),
    ...windowFor(search),
    ...(filter !== undefined && { filter }),
  });
  return { ...answer, total: Number(answer.total) };
}

type RowsOfPage = Awaited<ReturnType<typeof readPage>>;
type RowsQuery = operations['searchEvents']['parameters']['query'];

async function readRows(slug: string, mode: ExplorerSearch['mode'] = 'events', query: RowsQuery) {
  const params = { path: { idOrSlug: slug }, query: { ...query, mode } };
  return unwrap(api.GET('/v0/project/{idOrSlug}/events/search', { params }));
}

/**
 * A page of rows. The previous page stays until the next has loaded, unless the mode changes. Live, only what is new is
 * read.
 */
export function rowsQuery(projectId: ProjectId, search: ExplorerSearch) {
  const { columns: _, live, mode = 'events', ...filters } = search;
  const { page = 1, until } = search;
  return queryOptions({
    queryKey: projectKey(projectId, 'events', 'explorer', mode, filters),
    queryFn: ({ client, queryKey }) => {
      const follows = live === true && page === 1 && until === undefined;
      const known = follows ? stillKnown<RowsOfPage>(client, queryKey) : undefined;
      return newestRows(known, pageSize, (place) =>
        readPage(
          projectId,
          search,
          { ...place, ...(page > 1 && { page: String(page) }) },
          pageSize,
        ),
      );
    },
    placeholderData: keptWithin(projectKey(projectId, 'events', 'explorer', mode)),
    refetchInterval: live ? refreshEvery : false,
  });
}

/** All rows that match, newest first, at most `mostExported`, each complete. */
export async function readAllRows(slug: string, search: ExplorerSearch): Promise<ExplorerRow[]> {
  const rows: ExplorerRow[] = [];
  let place: Place = {};
  for (;;) {
    const answer = await readPage(slug, search, place, exportedAtOnce);
    rows.push(...(await completed(slug, search.mode, answer.rows, fewerAtOnce)));
    const { nextCursor: cursor } = answer;
    if (cursor === undefined || rows.length >= mostExported) return rows;
    // Unlike numbered pages, those by cursor don't shift when rows arrive.
    place = { cursor };
  }
}

const isCut = ({ cut }: ExplorerRow) => cut !== undefined && cut.length > 0;

/**
 * The rows, of which those that are cut are read again, fewer at once and then one by one, which are never cut. Those
 * that were deleted meanwhile are left out.
 */
async function completed(
  slug: string,
  mode: ExplorerSearch['mode'],
  rows: readonly ExplorerRow[],
  atOnce: number,
): Promise<readonly ExplorerRow[]> {
  const cut = rows.filter(isCut);
  const complete = new Map<string, ExplorerRow>();
  for (let from = 0; from < cut.length; from += atOnce) {
    const some = cut.slice(from, from + atOnce);
    const times = some.map(({ timestamp }) => Date.parse(timestamp));
    const ids = some.map(({ id }) => id);
    const { rows: again } = await readRows(slug, mode, {
      pageSize: String(atOnce),
      fromTime: String(Math.min(...times)),
      toTime: String(Math.max(...times) + 1),
      filter: JSON.stringify({ type: 'comparison', field: 'id', operator: 'in', value: ids }),
    });
    const whole = atOnce === 1 ? again : await completed(slug, mode, again, 1);
    for (const row of whole) complete.set(row.id, row);
  }
  return rows.flatMap((row) => (isCut(row) ? (complete.get(row.id) ?? []) : [row]));
}
