import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { nullable } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { readName, projectAccess } from '../../projects/index.ts';
import { collectionSchema, collectionView, mostCollections } from '../collection.ts';
import { insertCollection } from '../collections-store.ts';
import {
  noAppearance,
  readAppearance,
  sentDescription,
  sentAppearance,
  sentPosition,
} from '../marker-appearance.ts';
import type { MarkersContext } from '../markers-context.ts';
import { endOfProject } from '../../store/metadata/index.ts';

export const createCollectionRoute = ({ db, clock, makeId }: MarkersContext) =>
  route({
    operation: 'createMarkerCollection',
    access: projectAccess('member'),
    method: 'POST',
    path: '/v0/project/{idOrSlug}/marker-collections',
    summary: 'Create a marker collection',
    description: `A project can have ${mostCollections}; more are a 409.`,
    tags: ['Markers'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    body: Type.Object({
      name: Type.String({ $id: 'TrimmedName', description: '1 to 200 characters after trimming.' }),
      description: sentDescription,
      ...sentAppearance,
      position: sentPosition,
      enabled: Type.Optional(
        nullable(Type.Boolean({ description: 'Whether charts show it. Default true.' })),
      ),
    }),
    answers: { 200: collectionSchema },
    handle: ({ body, recheck }) =>
      db.transaction().execute(async (transaction) => {
        const { project } = await recheck(transaction);
        const name = readName(body.name);
        const appearance = readAppearance(body, noAppearance);
        const { count, position } = await endOfProject(
          transaction,
          'marker_collections',
          project.id,
        );
        if (count >= mostCollections) {
          const message = `A project can have at most ${mostCollections} marker collections.`;
          throw new AppError('ProjectConflictError', message);
        }
        const now = clock.now();
        const collection = {
          id: makeId(),
          projectId: project.id,
          name,
          description: body.description ?? '',
          ...appearance,
          position: body.position ?? position,
          enabled: body.enabled ?? true,
          createdAt: now,
          updatedAt: now,
        };
        await insertCollection(transaction, collection);
        return collectionView(collection);
      }),
  });
