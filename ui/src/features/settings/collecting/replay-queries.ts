import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';

/** What the replays of a project take on disk. */
export function replayUsageQuery(id: string) {
  return queryOptions({
    queryKey: ['replays', id, 'usage'],
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/replays/usage', { params: { path: { idOrSlug: id } } }),
      ),
  });
}
