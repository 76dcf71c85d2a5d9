import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, pageAnswer, pageSchema, pagingParameters } from '../../http/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { collectionSchema, collectionView } from '../collection.ts';
import { listCollections } from '../collections-store.ts';
import type { MarkersContext } from '../markers-context.ts';

export const listCollectionsRoute = ({ db }: MarkersContext) =>
  route({
    operation: 'listMarkerCollections',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/marker-collections',
    summary: 'List marker collections',
    description: 'The collections of the project, by position.',
    tags: ['Markers'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    query: Type.Object(pagingParameters),
    answers: { 200: pageSchema(collectionSchema) },
    handle: async ({ project, query }) => {
      const page = listPage(query);
      const { collections, total } = await listCollections(db, project.id, page);
      return pageAnswer(collections.map(collectionView), total, page);
    },
  });
