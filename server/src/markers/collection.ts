import { type Static, Type } from 'typebox';
import type { MarkerAppearance } from './marker-appearance.ts';
import { shownAppearance } from './marker-appearance.ts';

export const mostCollections = 100;

/** Related markers, such as deployments. */
export interface MarkerCollection extends MarkerAppearance {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly description: string;
  readonly position: number;
  /** Whether charts show its markers. */
  readonly enabled: boolean;
  /** Unix milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const collectionSchema = Type.Object(
  {
    id: Type.String(),
    projectId: Type.String(),
    name: Type.String(),
    description: Type.String({ description: 'Empty by default.' }),
    ...shownAppearance,
    position: Type.Number({ description: 'Collections are sorted by it.' }),
    enabled: Type.Boolean({
      description: 'Whether charts show its markers; dashboards can override this.',
    }),
    createdAt: Type.String({ format: 'date-time' }),
    updatedAt: Type.String({ format: 'date-time' }),
  },
  { $id: 'MarkerCollection' },
);

/** A collection as the API shows it. */
export function collectionView(collection: MarkerCollection): Static<typeof collectionSchema> {
  return {
    ...collection,
    createdAt: new Date(collection.createdAt).toISOString(),
    updatedAt: new Date(collection.updatedAt).toISOString(),
  };
}
