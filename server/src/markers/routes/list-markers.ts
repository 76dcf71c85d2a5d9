import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import {
  listPage,
  pageAnswer,
  pageSchema,
  pagingParameters,
  requestedTime,
} from '../../http/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { markerSchema, markerView } from '../marker.ts';
import type { MarkersContext } from '../markers-context.ts';
import { listMarkers } from '../markers-store.ts';

const validationTag = 'ProjectValidationError';

export const listMarkersRoute = ({ db }: MarkersContext) =>
  route({
    operation: 'listMarkers',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/markers',
    summary: 'List markers',
    description: 'The markers of the project, latest first.',
    tags: ['Markers'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag,
    query: Type.Object({
      fromTime: Type.Optional(
        Type.String({
          description: 'From this time on (inclusive): ISO 8601 or Unix milliseconds.',
        }),
      ),
      toTime: Type.Optional(
        Type.String({
          description: 'Before this time (exclusive): ISO 8601 or Unix milliseconds.',
        }),
      ),
      collectionId: Type.Optional(Type.String({ description: 'Only markers of this collection.' })),
      ...pagingParameters,
    }),
    answers: { 200: pageSchema(markerSchema) },
    handle: async ({ project, query }) => {
      const filter = {
        projectId: project.id,
        collectionId: query.collectionId?.toLowerCase() ?? null,
        from: requestedTime(query.fromTime, 'query.fromTime', validationTag),
        to: requestedTime(query.toTime, 'query.toTime', validationTag),
      };
      const page = listPage(query);
      const { markers, total } = await listMarkers(db, filter, page);
      return pageAnswer(markers.map(markerView), total, page);
    },
  });
