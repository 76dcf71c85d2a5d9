import { Type } from 'typebox';
import { anyCaller, type Caller, route } from '../../accounts/index.ts';
import { listPage, pagingParameters } from '../../http/index.ts';
import { projectListItemSchema } from '../project-schemas.ts';
import { listItem } from '../project-view.ts';
import { storedId } from '../../platform/uuid.ts';
import type { ProjectsContext } from '../projects-context.ts';
import { listProjects } from '../projects-store.ts';

export const listProjectsRoute = (context: ProjectsContext) =>
  route({
    operation: 'listProjects',
    access: anyCaller('read'),
    method: 'GET',
    path: '/v0/projects',
    summary: 'List projects',
    description:
      'The projects of your personal account and your organizations, newest first. An ' +
      'organization’s key lists its projects. A filter without matches returns an empty list.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    literalNull: ['search'],
    query: Type.Object({
      ownerId: Type.Optional(
        Type.String({ description: 'Only projects of this user or organization.' }),
      ),
      projectId: Type.Optional(
        Type.String({ description: 'Only the project with this ID or slug.' }),
      ),
      slug: Type.Optional(Type.String({ description: 'Only the project with this slug.' })),
      search: Type.Optional(
        Type.String({ description: 'Part of the name or slug, ignoring case.' }),
      ),
      ...pagingParameters,
    }),
    answers: {
      200: Type.Object({
        items: Type.Array(projectListItemSchema),
        total: Type.Number({ description: 'Number of matches on all pages.' }),
        limit: Type.Number(),
        offset: Type.Number(),
        hasMore: Type.Boolean(),
      }),
    },
    handle: async ({ caller, query }) => {
      const page = listPage(query);
      const own = ownersOf(caller);
      const owner = query.ownerId && storedId(query.ownerId);
      const filter = {
        ownerIds: own.filter((id) => owner === undefined || id === owner),
        idOrSlug: query.projectId,
        slug: query.slug,
        search: query.search,
      };
      const { projects, total } = await listProjects(context.db, filter, page);
      const hasMore = page.offset + projects.length < total;
      return { items: projects.map(listItem), total, ...page, hasMore };
    },
  });

function ownersOf(caller: Caller): readonly string[] {
  if (caller.kind === 'organization-key') return [caller.organizationId];
  return [caller.userId, ...caller.memberships.keys()];
}
