import { Type } from 'typebox';
import { type Access, type Caller, readAccess, route } from '../../accounts/index.ts';
import { oneOf } from '../../http/index.ts';
import { badge, badgeMetrics } from '../badge.ts';
import { type Project, existingPublicProject, publicRule } from '../../projects/index.ts';
import type { PublicContext } from '../public-context.ts';

/** How long clients may cache a badge, in seconds. */
const maxAge = 300;

/** A private project has no badge, not even for its members. */
const badgeAccess: Access<
  { readonly slug: string },
  unknown,
  { readonly project: Project },
  Caller | null
> = readAccess({
  authentication: 'ignored',
  who: 'everyone, for a public project',
  rule: publicRule,
  grant: async ({ params }, db) => ({ project: await existingPublicProject(db, params.slug) }),
});

export const getBadgeRoute = (context: PublicContext) =>
  route({
    operation: 'getBadge',
    access: badgeAccess,
    method: 'GET',
    path: '/api/shields/{slug}',
    summary: 'Read a badge',
    description:
      'A number of a public project for a badge: pass this URL to ' +
      'https://img.shields.io/endpoint?url=…. Any page can read it. Numbers are cached for ' +
      'five minutes. A private project is a 404, even with a key.',
    tags: ['Projects'],
    errors: ['NotFoundError'],
    validationTag: 'ProjectValidationError',
    query: Type.Object({
      metric: oneOf(badgeMetrics, {
        description:
          'The number to show. `servers` and `online_servers` cover the last 7 days and 30 ' +
          'minutes, and count visitors unless the project is a telemetry project.',
      }),
      label: Type.Optional(
        Type.String({
          maxLength: 60,
          pattern: String.raw`^\P{Cc}+$`,
          description: 'Text on the left, without control characters. Default: the metric’s name.',
        }),
      ),
      color: Type.Optional(
        Type.String({
          pattern: '^(#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})|[a-zA-Z]{3,30})$',
          description: 'A named color, or three or six hexadecimal digits. Default `blue`.',
        }),
      ),
    }),
    answers: {
      200: Type.Object({
        schemaVersion: Type.Integer({ description: 'Always 1.' }),
        label: Type.String(),
        message: Type.String({ description: 'The number, shortened: `999`, `1.2k`, `12k`, `3M`.' }),
        color: Type.String(),
      }),
    },
    headers: {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
    handle: async ({ project, query, setHeader }) => {
      const value = await context.numbers.ofBadge(project, query.metric);
      setHeader('cache-control', `public, max-age=${maxAge}`);
      return badge(query.metric, value, query);
    },
  });
