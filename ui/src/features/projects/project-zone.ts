import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { api, unwrap } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { readZone } from '../../components/zone/zone.ts';
import { store } from '../../components/stored.ts';
import { browserZone } from '../../components/zone/zone-time.ts';

/** The time zone of the project with this ID or slug; null if it has none. */
export function projectZoneQuery(idOrSlug: string) {
  return queryOptions({
    queryKey: queryKeys.projectZone(idOrSlug),
    queryFn: async () => {
      const params = { path: { idOrSlug } };
      const { timezone } = await unwrap(api.GET('/v0/project/{idOrSlug}/timezone', { params }));
      return readZone(timezone) ?? null;
    },
  });
}

/**
 * Puts the project's time zone into an address without one, so that everyone who opens it sees the same days.
 * @throws a redirect
 */
export async function leadToProjectZone(
  queryClient: QueryClient,
  slug: string,
  search: { readonly zone?: unknown },
): Promise<void> {
  if (readZone(search.zone)) return;
  const query = { ...projectZoneQuery(slug), retry: false };
  // A project that can't be read says so itself.
  const zone = await queryClient.ensureQueryData(query).catch(() => null);
  const other = zone === browserZone ? '' : (zone ?? '');
  // public/first.js asks for no charts of projects with another zone than the browser's.
  store(`zone.${slug}`, other);
  if (other) throw redirect({ to: '.', search: { ...search, zone: other }, replace: true });
}
