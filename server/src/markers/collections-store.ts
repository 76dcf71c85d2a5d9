import type { Insertable, Selectable } from 'kysely';
import { countOfProject, type Executor, type MetadataTables } from '../store/metadata/index.ts';
import type { MarkerCollection } from './collection.ts';

type Table = MetadataTables['marker_collections'];

export async function insertCollection(
  executor: Executor,
  collection: MarkerCollection,
): Promise<void> {
  await executor.insertInto('marker_collections').values(rowOf(collection)).execute();
}

export async function updateCollection(
  executor: Executor,
  collection: MarkerCollection,
): Promise<void> {
  await executor
    .updateTable('marker_collections')
    .set(rowOf(collection))
    .where('id', '=', collection.id)
    .execute();
}

/** Removes a collection of the project with its markers. Returns whether it existed. */
export async function deleteCollection(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await executor
    .deleteFrom('marker_collections')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findCollection(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<MarkerCollection | null> {
  const row = await executor
    .selectFrom('marker_collections')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : collectionOf(row);
}

/** The first collection of the project with this name. */
export async function collectionNamed(
  executor: Executor,
  projectId: string,
  name: string,
): Promise<MarkerCollection | null> {
  const row = await executor
    .selectFrom('marker_collections')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('name', '=', name)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : collectionOf(row);
}

/** A page of the project's collections by position, with the total count. */
export async function listCollections(
  executor: Executor,
  projectId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly collections: readonly MarkerCollection[]; readonly total: number }> {
  const count = await countOfProject(executor, 'marker_collections', projectId);
  const rows = await executor
    .selectFrom('marker_collections')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { collections: rows.map(collectionOf), total: count };
}

function collectionOf(row: Selectable<Table>): MarkerCollection {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    description: row.description,
    icon: row.icon,
    emoji: row.emoji,
    color: row.color,
    position: row.position,
    enabled: row.enabled === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function rowOf(collection: MarkerCollection): Insertable<Table> {
  return {
    id: collection.id,
    project_id: collection.projectId,
    name: collection.name,
    description: collection.description,
    icon: collection.icon,
    emoji: collection.emoji,
    color: collection.color,
    position: collection.position,
    enabled: collection.enabled,
    created_at: collection.createdAt,
    updated_at: collection.updatedAt,
  };
}
