import { Type } from 'typebox';
import { isDeepStrictEqual } from 'node:util';
import { route } from '../../accounts/index.ts';
import { nullable } from '../../http/index.ts';
import { readName } from '../../projects/index.ts';
import { collectionSchema, collectionView } from '../collection.ts';
import { updateCollection } from '../collections-store.ts';
import {
  readAppearance,
  sentDescription,
  sentAppearance,
  sentPosition,
} from '../marker-appearance.ts';
import { collectionAccess } from '../marker-access.ts';
import type { MarkersContext } from '../markers-context.ts';

export const updateCollectionRoute = ({ db, clock }: MarkersContext) =>
  route({
    operation: 'updateMarkerCollection',
    access: collectionAccess,
    method: 'PATCH',
    path: '/v0/project/{idOrSlug}/marker-collections/{id}',
    summary: 'Change a marker collection',
    description: 'Omitted fields keep their value; `null` clears icon, emoji and color.',
    tags: ['Markers'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    body: Type.Object({
      name: Type.Optional(
        nullable(
          Type.String({ $id: 'TrimmedName', description: '1 to 200 characters after trimming.' }),
        ),
      ),
      description: sentDescription,
      ...sentAppearance,
      position: sentPosition,
      enabled: Type.Optional(nullable(Type.Boolean({ description: 'Whether charts show it.' }))),
    }),
    answers: { 200: collectionSchema },
    handle: ({ body, recheck }) =>
      db.transaction().execute(async (transaction) => {
        const { collection: before } = await recheck(transaction);
        const changed = {
          ...before,
          name: typeof body.name === 'string' ? readName(body.name) : before.name,
          description: body.description ?? before.description,
          ...readAppearance(body, before),
          position: body.position ?? before.position,
          enabled: body.enabled ?? before.enabled,
        };
        if (isDeepStrictEqual(before, changed)) return collectionView(before);
        const after = { ...changed, updatedAt: clock.now() };
        await updateCollection(transaction, after);
        return collectionView(after);
      }),
  });
