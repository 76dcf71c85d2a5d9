import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, pageAnswer, pageSchema, pagingParameters } from '../../http/index.ts';
import { requireProject } from '../../projects/index.ts';
import { collectionSchema, collectionView } from '../collection.ts';
import { listCollections } from '../collections-store.ts';
import type { MarkersContext } from '../markers-context.ts';

export const listCollectionsRoute = ({ db }: MarkersContext) =>
  route({
    operation: 'listMarkerCollections',
    method: 'GET',
    path: '/v0/project/{idOrSlug}/marker-collections',
    summary: 'List marker collections',
    description: 'The collections of the project, by position.',
    tags: ['Markers'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    query: Type.Object(pagingParameters),
    answers: { 200: pageSchema(collectionSchema) },
    handle: async ({ caller, params, query }) => {
      const project = await requireProject(db, caller, 'listMarkerCollections', params.idOrSlug);
      const page = listPage(query);
      const { collections, total } = await listCollections(db, project.id, page);
      return pageAnswer(collections.map(collectionView), total, page);
    },
  });
