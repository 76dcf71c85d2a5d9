import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { countOfProject, type Executor, type MetadataTables } from '../store/metadata/index.ts';
import type { UploadKey } from './upload-key.ts';

/** @param hash SHA-256 of the key, in hex */
export async function insertUploadKey(
  executor: Executor,
  key: UploadKey,
  hash: string,
): Promise<void> {
  await executor
    .insertInto('upload_keys')
    .values({
      id: key.id,
      project_id: key.projectId,
      name: key.name,
      prefix: key.prefix,
      hash,
      created_at: key.createdAt,
      last_used_at: key.lastUsedAt,
    })
    .execute();
}

/** Removes a key of the project and returns its name, or null if there is no such key. */
export async function deleteUploadKey(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<string | null> {
  const row = await executor
    .deleteFrom('upload_keys')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** A page of the project's keys, newest first and ties by ID, with the total count. */
export async function listUploadKeys(
  executor: Executor,
  projectId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly keys: readonly UploadKey[]; readonly total: number }> {
  const rows = await executor
    .selectFrom('upload_keys')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { keys: rows.map(keyOf), total: await countOfProject(executor, 'upload_keys', projectId) };
}

/** The key with a hash, unless its project was deleted. */
export async function findUploadKey(executor: Executor, hash: string): Promise<UploadKey | null> {
  const row = await executor
    .selectFrom('upload_keys')
    .innerJoin('projects', 'projects.id', 'upload_keys.project_id')
    .selectAll('upload_keys')
    .where('upload_keys.hash', '=', hash)
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash)) ? keyOf(row) : null;
}

export async function markUploadKeyUsed(executor: Executor, id: string, at: number): Promise<void> {
  await executor
    .updateTable('upload_keys')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
    .execute();
}

function keyOf(row: Selectable<MetadataTables['upload_keys']>): UploadKey {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    prefix: row.prefix,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
