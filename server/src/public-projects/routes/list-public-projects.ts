import { Type } from 'typebox';
import { everyone, route } from '../../accounts/index.ts';
import { listPage, nullable, oneOf, pagingParameters } from '../../http/index.ts';
import { iconSchema, ownerSummarySchema } from '../../projects/index.ts';
import { type ListedProject, listPublicProjects } from '../list-public-projects.ts';
import type { PublicContext } from '../public-context.ts';
import { directions, publicSorts } from '../public-order.ts';

const online =
  'With an event in the last 30 minutes: servers of a telemetry project, visitors of others.';
const total =
  'With an event in the last 7 days: servers of a telemetry project, visitors of others.';

const itemSchema = Type.Object({
  id: Type.String({ description: 'UUIDv7.' }),
  name: Type.String(),
  slug: Type.String(),
  createdAt: Type.String({ format: 'date-time', description: 'When the project was created.' }),
  ownerId: Type.String(),
  owner: nullable(ownerSummarySchema),
  templateId: nullable(Type.String()),
  icon: nullable(iconSchema),
  online: Type.Number({ description: online }),
  total: Type.Number({ description: total }),
});

export const listPublicProjectsRoute = (context: PublicContext) =>
  route({
    operation: 'listPublicProjects',
    access: everyone,
    method: 'GET',
    path: '/v0/public-projects',
    summary: 'List public projects',
    description:
      'The public projects of all owners, with their servers or visitors. These numbers can be ' +
      '60 seconds old; while the event store is unavailable, they are the last known ones, or ' +
      '0. An invalid key is ignored.',
    tags: ['Projects'],
    errors: [],
    validationTag: 'ProjectValidationError',
    literalNull: ['search'],
    query: Type.Object({
      ownerId: Type.Optional(
        Type.String({ description: 'Only projects of this user or organization.' }),
      ),
      ownerSlug: Type.Optional(
        Type.String({ description: 'Only projects of the user or organization with this slug.' }),
      ),
      slug: Type.Optional(Type.String({ description: 'Only the project with this slug.' })),
      search: Type.Optional(
        Type.String({ description: 'Part of the name or slug, ignoring case.' }),
      ),
      ...pagingParameters,
      sort: Type.Optional(
        oneOf(publicSorts, {
          description:
            'Default `createdAt`. `creator` is the owner’s name. Texts are compared in lower case, ' +
            'ties by ID.',
        }),
      ),
      direction: Type.Optional(
        oneOf(directions, {
          description: 'Default `asc` for `name` and `creator`, otherwise `desc`.',
        }),
      ),
    }),
    answers: {
      200: Type.Object({
        items: Type.Array(itemSchema),
        total: Type.Number({ description: 'Number of matches on all pages.' }),
        limit: Type.Number(),
        offset: Type.Number(),
        hasMore: Type.Boolean(),
        stats: Type.Object(
          {
            projectCount: Type.Number({ description: 'Same as `total`.' }),
            onlineServers: Type.Number({ description: 'Sum of `online`.' }),
            totalServers: Type.Number({ description: 'Sum of `total` of the projects.' }),
          },
          { description: 'Over all matching projects on all pages.' },
        ),
      }),
    },
    handle: async ({ query }) => {
      const page = listPage(query);
      const { listed, total, stats } = await listPublicProjects(context, query, page);
      return {
        items: listed.map(itemOf),
        total,
        ...page,
        hasMore: page.offset + page.limit < total,
        stats: { projectCount: total, ...stats },
      };
    },
  });

function itemOf({ project, owner }: ListedProject) {
  return {
    id: project.id,
    name: project.name,
    slug: project.slug,
    createdAt: project.createdAt,
    ownerId: project.ownerId,
    owner,
    templateId: project.templateId,
    icon: project.icon,
    online: project.online,
    total: project.total,
  };
}
