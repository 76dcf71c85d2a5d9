import { Type } from 'typebox';
import { everyone, route } from '../../accounts/index.ts';
import { nullable, oneOf } from '../../http/index.ts';
import { slugProblem } from '../../platform/slug.ts';
import type { ProjectsContext } from '../projects-context.ts';
import { findProject, slugHolder } from '../projects-store.ts';

export const checkSlugRoute = (context: ProjectsContext) =>
  route({
    operation: 'checkProjectSlug',
    access: everyone,
    method: 'GET',
    path: '/v0/project-slug',
    summary: 'Check a slug',
    description: 'Returns whether the slug is available for a project, and if not, why.',
    tags: ['Projects'],
    errors: ['NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    query: Type.Object({
      slug: Type.String({ minLength: 1, description: 'The slug to check.' }),
      excludeProjectId: Type.Optional(
        Type.String({ description: 'A project (ID or slug) whose own slug counts as available.' }),
      ),
    }),
    answers: {
      200: Type.Object({
        available: Type.Boolean(),
        reason: nullable(oneOf(['taken', 'reserved', 'invalid'])),
      }),
    },
    handle: async ({ query }) => {
      const reason = slugProblem(query.slug) ?? (await taken(context, query));
      return { available: reason === null, reason };
    },
  });

async function taken(
  context: ProjectsContext,
  query: { readonly slug: string; readonly excludeProjectId?: string },
): Promise<'taken' | null> {
  const holder = await slugHolder(context.db, query.slug);
  if (holder === null) return null;
  if (query.excludeProjectId === undefined) return 'taken';
  const excluded = await findProject(context.db, query.excludeProjectId);
  return excluded?.id === holder ? null : 'taken';
}
