import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { nullable, oneOf } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { readName, projectAccess } from '../../projects/index.ts';
import { checkQuota } from '../../quotas/index.ts';
import { findCollection } from '../collections-store.ts';
import { markerSchema, markerSources, markerView, readMarkerTime, sentTime } from '../marker.ts';
import {
  noAppearance,
  readAppearance,
  sentDescription,
  sentAppearance,
} from '../marker-appearance.ts';
import type { MarkersContext } from '../markers-context.ts';
import { insertMarker } from '../markers-store.ts';
import { countOfProject } from '../../store/metadata/index.ts';

export const createMarkerRoute = ({ db, clock, makeId, limits }: MarkersContext) =>
  route({
    operation: 'createMarker',
    access: projectAccess('member'),
    method: 'POST',
    path: '/v0/project/{idOrSlug}/markers',
    summary: 'Create a marker',
    description:
      'Charts show it. The default `time` is now. Deployments should send the `source` ' +
      '`deployment`. A marker beyond the project’s quota is a 409.',
    tags: ['Markers'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    body: Type.Object({
      collectionId: Type.String({ description: 'A collection of the project.' }),
      time: Type.Optional(nullable(sentTime)),
      title: Type.String({
        $id: 'TrimmedName',
        description: '1 to 200 characters after trimming.',
      }),
      description: sentDescription,
      ...sentAppearance,
      source: Type.Optional(
        nullable(
          oneOf(markerSources, { description: 'Default: `api` with a key, otherwise `manual`.' }),
        ),
      ),
    }),
    answers: { 200: markerSchema },
    handle: ({ caller, body, recheck }) =>
      db.transaction().execute(async (transaction) => {
        const { project } = await recheck(transaction);
        const collectionId = body.collectionId.toLowerCase();
        if ((await findCollection(transaction, project.id, collectionId)) === null) {
          throw new AppError('NotFoundError', 'No marker collection has this ID.');
        }
        const now = clock.now();
        const marker = {
          id: makeId(),
          projectId: project.id,
          collectionId,
          time: readMarkerTime(body.time ?? now),
          title: readName(body.title, 'ProjectValidationError', 'body.title'),
          description: body.description ?? '',
          ...readAppearance(body, noAppearance),
          source: body.source ?? (caller.keyId === null ? 'manual' : 'api'),
          createdAt: now,
          updatedAt: now,
        };
        await checkQuota(
          transaction,
          limits,
          project.id,
          'markers',
          await countOfProject(transaction, 'markers', project.id),
        );
        await insertMarker(transaction, marker);
        return markerView(marker);
      }),
  });
