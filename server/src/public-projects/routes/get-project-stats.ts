import { Type } from 'typebox';
import { type Access, type Caller, readAccess, roleOn, route } from '../../accounts/index.ts';
import type { Subject } from '../../http/index.ts';
import { type Project, existingProject, noProject, subjectOf } from '../../projects/index.ts';
import type { PublicContext } from '../public-context.ts';

const statsAccess: Access<
  { readonly idOrSlug: string },
  unknown,
  { readonly project: Project },
  Caller | null
> = readAccess({
  authentication: 'ignored',
  who: 'everyone for a public project, viewer of a private one',
  rule: { of: 'project', check: requireReading },
  grant: async ({ caller, params }, db) => {
    const project = await existingProject(db, params.idOrSlug);
    requireReading(caller, subjectOf(project));
    return { project };
  },
});

/** @throws AppError `NotFoundError` */
function requireReading(caller: Caller | null, { ownerId, isPublic }: Subject): void {
  const isMember = caller !== null && roleOn(caller, ownerId) !== null;
  if (!isPublic && !isMember) throw noProject();
}

export const getProjectStatsRoute = (context: PublicContext) =>
  route({
    operation: 'getProjectStats',
    access: statsAccess,
    method: 'GET',
    path: '/projects/{idOrSlug}/stats',
    summary: 'Read a project’s public numbers',
    description:
      'A private project is a 404 for all but its members. A telemetry project counts servers, ' +
      'other projects count visitors. The numbers are at most a minute old; while the event ' +
      'store is unavailable, they are the last known ones, or a 503.',
    tags: ['Projects'],
    errors: ['NotFoundError'],
    validationTag: 'ProjectValidationError',
    answers: {
      200: Type.Object({
        projectId: Type.String({ description: 'UUIDv7.' }),
        name: Type.String(),
        onlineServers: Type.Number({
          description: 'Servers (or visitors) with an event in the last 30 minutes.',
        }),
        totalServers7d: Type.Number({
          description: 'Servers (or visitors) with an event in the last 7 days.',
        }),
        onlinePlayers: Type.Number({
          description: 'Sum of the latest `player_count` of the servers online.',
        }),
      }),
    },
    handle: async ({ project }) => {
      const { online, total, players } = await context.numbers.ofProject(project);
      return {
        projectId: project.id,
        name: project.name,
        onlineServers: online,
        totalServers7d: total,
        onlinePlayers: players,
      };
    },
  });
