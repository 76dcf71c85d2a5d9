import type { Executor } from '../store/metadata/index.ts';
import { addCollection } from './add-collection.ts';
import { collectionNamed } from './collections-store.ts';
import type { Marker } from './marker.ts';
import { noAppearance } from './marker-appearance.ts';
import type { MarkersContext } from './markers-context.ts';
import { insertMarker } from './markers-store.ts';

/** A marker that the service adds; `time` in Unix ms. */
export interface AutomaticMarker extends Pick<Marker, 'id' | 'time' | 'title' | 'description'> {
  /** Name of its collection, which is created if the project has none. */
  readonly collection: string;
}

/** Adds a marker within the caller's transaction. */
export async function addAutomaticMarker(
  transaction: Executor,
  context: Pick<MarkersContext, 'clock' | 'makeId'>,
  projectId: string,
  { collection: name, ...marker }: AutomaticMarker,
): Promise<void> {
  const now = context.clock.now();
  const collection =
    (await collectionNamed(transaction, projectId, name)) ??
    (await addCollection(transaction, context, projectId, { name, color: null }));
  await insertMarker(transaction, {
    ...marker,
    ...noAppearance,
    projectId,
    collectionId: collection.id,
    source: 'api',
    createdAt: now,
    updatedAt: now,
  });
}
