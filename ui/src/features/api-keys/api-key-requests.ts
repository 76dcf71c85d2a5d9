import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, unwrapNothing } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** The newest keys of one owner; the limit is more than anyone has. */
export function apiKeysQuery(ownerId: string) {
  return queryOptions({
    queryKey: queryKeys.apiKeys(ownerId),
    queryFn: () =>
      unwrap(api.GET('/v0/api-keys', { params: { query: { ownerId, limit: '200' } } })),
  });
}

export interface WantedKey {
  readonly name: string;
  readonly ownerId: string;
  readonly readOnly: boolean;
  /** ISO 8601; null for never. */
  readonly expiresAt: string | null;
}

/** @returns the record with the key itself, which is never shown again */
export function createApiKey(wanted: WantedKey) {
  return unwrap(api.POST('/v0/api-keys', { body: wanted }));
}

export async function revokeApiKey(id: string): Promise<void> {
  await unwrapNothing(api.DELETE('/v0/api-keys/{id}', { params: { path: { id } } }));
}
