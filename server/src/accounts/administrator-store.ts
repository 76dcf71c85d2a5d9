import type { Executor } from '../store/metadata/index.ts';

/** ID of the instance administrator, the user of the first start; null before that. */
export async function administratorId(executor: Executor): Promise<string | null> {
  const row = await executor
    .selectFrom('user')
    .select('id')
    .where('instanceAdministrator', '=', 1)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface NewAdministrator {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly email: string;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Inserts the user of the first start, without a password. */
export async function insertAdministrator(
  executor: Executor,
  { id, name, slug, email, now }: NewAdministrator,
): Promise<void> {
  const time = new Date(now).toISOString();
  await executor
    .insertInto('user')
    .values({
      id,
      name,
      email,
      // The person who sets up the instance is trusted to own the address.
      emailVerified: true,
      image: null,
      createdAt: time,
      updatedAt: time,
      twoFactorEnabled: null,
      slug,
      instanceAdministrator: 1,
    })
    .execute();
}

/** Changes the administrator's address. */
export async function updateAdministrator(
  executor: Executor,
  { id, email }: Pick<NewAdministrator, 'id' | 'email'>,
): Promise<void> {
  await executor.updateTable('user').set({ email }).where('id', '=', id).execute();
}
