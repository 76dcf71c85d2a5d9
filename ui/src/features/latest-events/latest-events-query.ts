import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { newestRows, type RowsPlace, stillKnown } from '../../api/newer-rows.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';

const refreshEvery = 2_000;

const shown = 12;
/** About one in two events is a leave, which isn't shown. */
const fetched = 40;

/** The dataset of what servers report, which is listed with events. */
const reports = 'events-mods';

interface Listed {
  readonly fieldValues: Readonly<Record<string, string | undefined>>;
}

/** Whether a row is a report of a server, which has neither an event nor a page. */
export function isReport({ fieldValues }: Listed): boolean {
  return fieldValues['dataset'] === reports;
}

async function readRows(idOrSlug: ProjectId, place: RowsPlace) {
  // Named, because cursors are only sent with an order.
  const query = { order: 'desc' as const, ...place, pageSize: String(fetched) };
  return unwrap(
    api.GET('/v0/project/{idOrSlug}/events', { params: { path: { idOrSlug }, query } }),
  );
}

/** The newest events except leaves, read every 2 seconds while the page is visible. */
export function latestEventsQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'events', 'latest'),
    queryFn: ({ client, queryKey }) =>
      newestRows(
        stillKnown<Awaited<ReturnType<typeof readRows>>>(client, queryKey),
        fetched,
        (place) => readRows(projectId, place),
      ),
    select: ({ rows }) =>
      rows.filter((row) => row.fieldValues.event !== 'page_leave').slice(0, shown),
    refetchInterval: refreshEvery,
  });
}
