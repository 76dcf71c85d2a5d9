import type { Executor } from '../store/metadata/index.ts';
import { nextChange } from './project-change-store.ts';

/**
 * Whether a user or an organization owns a project. In a transaction this holds until its end: creating and
 * moving take the same lock before they check that the owner exists.
 */
export async function ownsProjects(executor: Executor, ownerId: string): Promise<boolean> {
  await nextChange(executor, 0);
  const row = await executor
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Names of projects with these IDs that an owner has, by ID. */
export async function projectNames(
  executor: Executor,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
