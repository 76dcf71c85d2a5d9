import type { Executor } from '../store/metadata/index.ts';
import { deleteApiKeysOf } from './api-keys-store.ts';
import { voidVerifications } from './sessions-store.ts';
import { shownPicture } from './shown-picture.ts';

/** A user as the instance administrator sees them. */
export interface InstanceUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly slug: string;
  readonly image: string | null;
  readonly twoFactorEnabled: boolean;
  readonly instanceAdministrator: boolean;
  /** ISO 8601, UTC, with milliseconds. */
  readonly createdAt: string;
}

/** All accounts, newest first. */
export async function listUsers(
  executor: Executor,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly InstanceUser[]; readonly total: number }> {
  const { total } = await executor
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await executor
    .selectFrom('user')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerified === 1,
    slug: row.slug,
    image: shownPicture(row.image),
    twoFactorEnabled: row.twoFactorEnabled === 1,
    instanceAdministrator: row.instanceAdministrator === 1,
    createdAt: new Date(row.createdAt).toISOString(),
  }));
  return { items, total };
}

/** Whether the user can see and change settings of the whole instance. */
export async function isInstanceAdministrator(executor: Executor, id: string): Promise<boolean> {
  const row = await executor
    .selectFrom('user')
    .select('instanceAdministrator')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.instanceAdministrator === 1;
}

/** Deletes a user with their sessions, memberships, keys and the invitations they sent. */
export async function deleteUser(executor: Executor, id: string): Promise<void> {
  await deleteApiKeysOf(executor, id);
  await voidVerifications(executor, id);
  await executor.deleteFrom('user').where('id', '=', id).execute();
}

/**
 * IDs of the users with a verified address, in the order of IDs.
 * @param after an ID; null from the first on
 */
export async function usersAfter(
  executor: Executor,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
  const rows = await executor
    .selectFrom('user')
    .select('id')
    .where('emailVerified', '=', 1)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
