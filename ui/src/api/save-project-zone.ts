import { api, unwrap } from './client.ts';

/**
 * Sets the time zone of the project with this ID or slug, and returns it; null for each reader's own.
 * @throws ApiError if rejected
 */
export async function saveProjectZone(
  idOrSlug: string,
  timezone: string | null,
): Promise<string | null> {
  const params = { path: { idOrSlug } };
  const pending = api.PUT('/v0/project/{idOrSlug}/timezone', { params, body: { timezone } });
  return (await unwrap(pending)).timezone;
}
