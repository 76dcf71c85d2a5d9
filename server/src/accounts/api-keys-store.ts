import type { InferResult, Selectable } from 'kysely';
import type { ApiKeysTable, Executor } from '../store/metadata/index.ts';
import type { ApiKey } from './api-key.ts';
import type { Role } from './caller.ts';
import { rolesIn } from './owners-store.ts';

export interface NewApiKey extends Omit<ApiKey, 'lastUsedAt'> {
  /** SHA-256 of the key, in hex. */
  readonly hash: string;
}

export async function insertApiKey(executor: Executor, key: NewApiKey): Promise<void> {
  await executor
    .insertInto('api_keys')
    .values({
      id: key.id,
      name: key.name,
      prefix: key.prefix,
      hash: key.hash,
      owner_kind: key.ownerKind,
      owner_id: key.ownerId,
      created_by: key.createdBy,
      read_only: key.readOnly,
      expires_at: key.expiresAt,
      created_at: key.createdAt,
      last_used_at: null,
      revoked_at: null,
    })
    .execute();
}

/** A key with the permissions of its creator. */
export interface FoundKey extends ApiKey {
  readonly hash: string;
  /** Organizations of the creator, with the role in each. */
  readonly makersRoles: ReadonlyMap<string, Role>;
}

/**
 * Finds a key by hash, unless it is revoked; it may have expired. Used for every first use of a key, valid or
 * not: one statement, compiled once.
 */
export function keyFinder(db: Executor): (hash: string) => Promise<FoundKey | null> {
  const query = db
    .selectFrom('api_keys')
    .leftJoin('member', 'member.userId', 'api_keys.created_by')
    .selectAll('api_keys')
    .select(['member.organizationId', 'member.role'])
    .where('hash', '=', '')
    .where('revoked_at', 'is', null);
  const compiled = query.compile();
  return async (hash) => {
    const { rows } = await db.executeQuery<InferResult<typeof query>[number]>({
      ...compiled,
      parameters: [hash],
    });
    const [first] = rows;
    if (first === undefined) return null;
    const members = rows.flatMap(({ organizationId, role }) =>
      organizationId === null || role === null ? [] : [{ organizationId, role }],
    );
    return { ...apiKeyOf(first), hash: first.hash, makersRoles: rolesIn(members) };
  };
}

/** Active keys of these owners, newest first. */
export async function listApiKeys(
  executor: Executor,
  ownerIds: readonly string[],
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly ApiKey[]; readonly total: number }> {
  if (ownerIds.length === 0) return { items: [], total: 0 };
  const ofOwners = executor
    .selectFrom('api_keys')
    .where('owner_id', 'in', ownerIds)
    .where('revoked_at', 'is', null);
  const counted = await ofOwners
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ofOwners
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { items: rows.map(apiKeyOf), total: counted.total };
}

/** How many active keys an owner has. */
export async function countApiKeys(executor: Executor, ownerId: string): Promise<number> {
  const { count } = await executor
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The key with an ID, or null if it is unknown or revoked. */
export async function apiKeyById(executor: Executor, id: string): Promise<ApiKey | null> {
  const row = await executor
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : apiKeyOf(row);
}

export async function revokeApiKey(executor: Executor, id: string, at: number): Promise<void> {
  await executor
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Revokes the keys that a user created for an organization, permanently: rejoining does not restore them. */
export async function revokeApiKeysMadeFor(
  executor: Executor,
  organizationId: string,
  makerId: string,
  at: number,
): Promise<void> {
  await executor
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('owner_id', '=', organizationId)
    .where('created_by', '=', makerId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Removes a key that was never shown. */
export async function deleteApiKey(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom('api_keys').where('id', '=', id).execute();
}

/** Removes all keys of an owner that is being deleted. */
export async function deleteApiKeysOf(executor: Executor, ownerId: string): Promise<void> {
  await executor.deleteFrom('api_keys').where('owner_id', '=', ownerId).execute();
}

/** Saves when keys were last used, by ID. */
export async function saveLastUses(
  executor: Executor,
  uses: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [id, at] of uses) {
    await executor
      .updateTable('api_keys')
      .set({ last_used_at: at })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
      .execute();
  }
}

function apiKeyOf(row: Selectable<ApiKeysTable>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    ownerKind: row.owner_kind,
    ownerId: row.owner_id,
    createdBy: row.created_by,
    readOnly: row.read_only === 1,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
