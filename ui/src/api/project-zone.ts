import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** The time zone of the project with this ID or slug; null if it has none. */
export function projectZoneQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: queryKeys.projectZone(idOrSlug),
    // Every page of the project waits for it, also without a connection.
    gcTime: Infinity,
    networkMode: 'always',
    queryFn: async () => {
      const params = { path: { idOrSlug } };
      const { timezone } = await unwrap(api.GET('/v0/project/{idOrSlug}/timezone', { params }));
      return timezone;
    },
  });
}
