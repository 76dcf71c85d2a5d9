import { isDeepStrictEqual } from 'node:util';
import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { nullable, oneOf } from '../../http/index.ts';
import { readName } from '../../projects/index.ts';
import { findCollection } from '../collections-store.ts';
import { markerSchema, markerSources, markerView, readMarkerTime, sentTime } from '../marker.ts';
import { readAppearance, sentDescription, sentAppearance } from '../marker-appearance.ts';
import { markerAccess, noCollection } from '../marker-access.ts';
import type { MarkersContext } from '../markers-context.ts';
import { updateMarker } from '../markers-store.ts';

export const updateMarkerRoute = ({ db, clock }: MarkersContext) =>
  route({
    operation: 'updateMarker',
    access: markerAccess,
    method: 'PATCH',
    path: '/v0/project/{idOrSlug}/markers/{id}',
    summary: 'Change a marker',
    description: 'Omitted fields keep their value; `null` clears icon, emoji and color.',
    tags: ['Markers'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    body: Type.Object({
      collectionId: Type.Optional(
        nullable(Type.String({ description: 'A collection of the project.' })),
      ),
      time: Type.Optional(nullable(sentTime)),
      title: Type.Optional(
        nullable(
          Type.String({ $id: 'TrimmedName', description: '1 to 200 characters after trimming.' }),
        ),
      ),
      description: sentDescription,
      ...sentAppearance,
      source: Type.Optional(nullable(oneOf(markerSources))),
    }),
    answers: { 200: markerSchema },
    handle: ({ body, recheck }) =>
      db.transaction().execute(async (transaction) => {
        const { project, marker: before } = await recheck(transaction);
        const collectionId = body.collectionId?.toLowerCase() ?? before.collectionId;
        if ((await findCollection(transaction, project.id, collectionId)) === null) {
          throw noCollection();
        }
        const { title } = body;
        const changed = {
          ...before,
          collectionId,
          time: readMarkerTime(body.time ?? before.time),
          title:
            typeof title === 'string'
              ? readName(title, 'ProjectValidationError', 'body.title')
              : before.title,
          description: body.description ?? before.description,
          ...readAppearance(body, before),
          source: body.source ?? before.source,
        };
        if (isDeepStrictEqual(before, changed)) return markerView(before);
        const after = { ...changed, updatedAt: clock.now() };
        await updateMarker(transaction, after);
        return markerView(after);
      }),
  });
