import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';
import { windowOf } from '../../period/range.ts';
import type { ExplorerSearch } from './explorer-search.ts';
import { conditionOf } from './row-filter.ts';

export type ExplorerRow = components['schemas']['ExplorerRow'];

export const pageSize = 50;
const refreshEvery = 2_000;
/** The most rows of an export, and of one of its requests. */
export const mostExported = 10_000;
const exportedAtOnce = 1_000;

function windowFor(search: ExplorerSearch) {
  const { range, until } = search;
  const window = windowOf(search);
  // Without an end, events of clocks slightly ahead are shown too.
  const end = range === 'custom' ? window.to : undefined;
  const last = until === undefined ? end : Math.min(until, end ?? until);
  return { fromTime: String(window.from), ...(last !== undefined && { toTime: String(last) }) };
}

async function readPage(slug: string, search: ExplorerSearch, page: number, size: number) {
  const filter = conditionOf(search.filters ?? []);
  const query = {
    mode: search.mode ?? ('events' as const),
    page: String(page),
    pageSize: String(size),
    ...windowFor(search),
    ...(filter !== undefined && { filter }),
  };
  const params = { path: { idOrSlug: slug }, query };
  const answer = await unwrap(api.GET('/v0/project/{idOrSlug}/events/search', { params }));
  return { rows: answer.rows, total: Number(answer.total) };
}

/** A page of rows. The previous page stays until the next has loaded, unless the mode changes. */
export function rowsQuery(projectId: ProjectId, search: ExplorerSearch) {
  const { columns: _, live, mode = 'events', ...filters } = search;
  return queryOptions({
    queryKey: projectKey(projectId, 'events', 'explorer', mode, filters),
    queryFn: () => readPage(projectId, search, search.page ?? 1, pageSize),
    placeholderData: (shown, query) => (query?.queryKey[4] === mode ? shown : undefined),
    refetchInterval: live ? refreshEvery : false,
  });
}

/** All rows that match, newest first, at most `mostExported`. */
export async function readAllRows(slug: string, search: ExplorerSearch): Promise<ExplorerRow[]> {
  const rows: ExplorerRow[] = [];
  // New rows would shift the pages.
  const until = search.until ?? Date.now();
  for (let page = 1; rows.length < mostExported; page += 1) {
    const answer = await readPage(slug, { ...search, until }, page, exportedAtOnce);
    rows.push(...answer.rows);
    if (answer.rows.length < exportedAtOnce) break;
  }
  return rows;
}
