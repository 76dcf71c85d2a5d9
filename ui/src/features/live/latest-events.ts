import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';

const refreshEvery = 2_000;

/** The 12 newest events, asked for again every 2 seconds while the page is in front. */
export function latestEventsQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: ['events', idOrSlug, 'latest'],
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/events', {
          params: { path: { idOrSlug }, query: { pageSize: '12' } },
        }),
      ),
    refetchInterval: refreshEvery,
  });
}
