import { hash, randomUUID } from 'node:crypto';
import type { Executor } from '../src/store/metadata/index.ts';

/** Inserts another key for the organization in `people.ts`. @returns its ID */
export async function newOrganizationKey(db: Executor): Promise<string> {
  const id = `key-new-${randomUUID()}`;
  const owner = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', 'key-acmeKey')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('api_keys')
    .values({ ...owner, id, hash: hash('sha256', id) })
    .execute();
  return id;
}
