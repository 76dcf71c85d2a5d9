import type { Executor } from '../store/metadata/index.ts';
import { noAppearance } from './marker-appearance.ts';
import { insertMarker } from './markers-store.ts';
import type { MarkersContext } from './markers-context.ts';
import { addCollection } from './add-collection.ts';

/** A new collection of deployments; `time` in Unix ms. */
export interface NewDeployments {
  readonly name: string;
  /** A CSS color. */
  readonly color: string;
  readonly markers: readonly {
    readonly time: number;
    readonly title: string;
    readonly description: string;
  }[];
}

/** Adds a collection with its markers within the caller's transaction. */
export async function addDeployments(
  transaction: Executor,
  { clock, makeId }: Pick<MarkersContext, 'clock' | 'makeId'>,
  projectId: string,
  { name, color, markers }: NewDeployments,
): Promise<void> {
  const now = clock.now();
  const made = { projectId, createdAt: now, updatedAt: now };
  const collection = await addCollection(transaction, { clock, makeId }, projectId, {
    name,
    color,
  });
  for (const marker of markers) {
    await insertMarker(transaction, {
      ...marker,
      ...made,
      ...noAppearance,
      id: makeId(),
      collectionId: collection.id,
      source: 'deployment',
    });
  }
}
