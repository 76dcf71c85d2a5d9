import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { Executor, MetadataTables } from '../store/metadata/index.ts';
import type { Marker } from './marker.ts';

type Table = MetadataTables['markers'];

export async function insertMarker(executor: Executor, marker: Marker): Promise<void> {
  await executor.insertInto('markers').values(rowOf(marker)).execute();
}

export async function updateMarker(executor: Executor, marker: Marker): Promise<void> {
  await executor.updateTable('markers').set(rowOf(marker)).where('id', '=', marker.id).execute();
}

/** Removes a marker of the project. Returns whether it existed. */
export async function deleteMarker(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await executor
    .deleteFrom('markers')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findMarker(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<Marker | null> {
  const row = await executor
    .selectFrom('markers')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : markerOf(row);
}

export interface MarkerFilter {
  readonly projectId: string;
  readonly collectionId: string | null;
  /** Unix milliseconds; `from` is inclusive, `to` exclusive. */
  readonly from: number | null;
  readonly to: number | null;
}

/** The matching markers, latest first and ties by ID, with the total count. */
export async function listMarkers(
  executor: Executor,
  filter: MarkerFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly markers: readonly Marker[]; readonly total: number }> {
  const matching = executor.selectFrom('markers').where((eb) => matches(eb, filter));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { markers: rows.map(markerOf), total };
}

function matches(eb: ExpressionBuilder<MetadataTables, 'markers'>, filter: MarkerFilter) {
  const conditions = [eb('project_id', '=', filter.projectId)];
  if (filter.collectionId !== null) conditions.push(eb('collection_id', '=', filter.collectionId));
  if (filter.from !== null) conditions.push(eb('time', '>=', filter.from));
  if (filter.to !== null) conditions.push(eb('time', '<', filter.to));
  return eb.and(conditions);
}

function markerOf(row: Selectable<Table>): Marker {
  return {
    id: row.id,
    projectId: row.project_id,
    collectionId: row.collection_id,
    time: row.time,
    title: row.title,
    description: row.description,
    icon: row.icon,
    emoji: row.emoji,
    color: row.color,
    source: row.source,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function rowOf(marker: Marker): Insertable<Table> {
  return {
    id: marker.id,
    project_id: marker.projectId,
    collection_id: marker.collectionId,
    time: marker.time,
    title: marker.title,
    description: marker.description,
    icon: marker.icon,
    emoji: marker.emoji,
    color: marker.color,
    source: marker.source,
    created_at: marker.createdAt,
    updated_at: marker.updatedAt,
  };
}
