import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, pageAnswer, pageSchema, pagingParameters } from '../../http/index.ts';
import type { FairQueue } from '../../platform/fair-queue.ts';
import { projectAccess } from '../../projects/index.ts';
import { buildSchema, buildView } from '../build.ts';
import type { BuildsContext } from '../builds-context.ts';
import { listBuilds } from '../builds-store.ts';

export const listBuildsRoute = ({ db }: BuildsContext, sums: FairQueue) =>
  route({
    operation: 'listBuilds',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/builds',
    summary: 'List builds',
    description: 'Builds with uploaded source maps or mappings, last deployed first.',
    tags: ['Builds'],
    errors: ['ForbiddenError', 'NotFoundError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    query: Type.Object(pagingParameters),
    answers: { 200: pageSchema(buildSchema) },
    handle: async ({ project, query, signal }) => {
      const page = listPage(query);
      const { builds, total } = await sums.run(project.ownerId, signal, () =>
        listBuilds(db, project.id, page),
      );
      return pageAnswer(builds.map(buildView), total, page);
    },
  });
