import { endOfProject, type Executor } from '../store/metadata/index.ts';
import type { MarkerCollection } from './collection.ts';
import { insertCollection } from './collections-store.ts';
import { noAppearance } from './marker-appearance.ts';
import type { MarkersContext } from './markers-context.ts';

/** Adds a collection after the project's others, within the caller's transaction. */
export async function addCollection(
  transaction: Executor,
  { clock, makeId }: Pick<MarkersContext, 'clock' | 'makeId'>,
  projectId: string,
  { name, color }: Pick<MarkerCollection, 'name' | 'color'>,
): Promise<MarkerCollection> {
  const now = clock.now();
  const { position } = await endOfProject(transaction, 'marker_collections', projectId);
  const collection: MarkerCollection = {
    ...noAppearance,
    id: makeId(),
    projectId,
    name,
    color,
    description: '',
    position,
    enabled: true,
    createdAt: now,
    updatedAt: now,
  };
  await insertCollection(transaction, collection);
  return collection;
}
