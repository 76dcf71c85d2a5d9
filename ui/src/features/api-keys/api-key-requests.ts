import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, unwrapNothing } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** As many keys as an owner can have. */
const allKeys = '1000';

/** The keys of one owner, newest first. */
export function apiKeysQuery(ownerId: string) {
  return queryOptions({
    queryKey: queryKeys.apiKeys(ownerId),
    queryFn: async () => {
      const query = { ownerId, limit: allKeys };
      const keys = await unwrap(api.GET('/v0/api-keys', { params: { query } }));
      const now = Date.now();
      const items = keys.items.map((key) => ({
        ...key,
        isExpired: key.expiresAt !== null && Date.parse(key.expiresAt) <= now,
      }));
      return { ...keys, items };
    },
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
