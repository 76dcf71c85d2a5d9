import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { closed } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { timeZone } from '../../platform/time-zone.ts';
import type { Executor } from '../../store/metadata/index.ts';
import { projectAccess } from '../project-access.ts';
import type { ProjectsContext } from '../projects-context.ts';
import { timeZoneSchema } from '../time-zone-schema.ts';
import { changeProject } from '../update-project.ts';

export const updateTimeZoneRoute = (context: ProjectsContext) =>
  route({
    operation: 'updateTimeZone',
    access: projectAccess('admin'),
    method: 'PUT',
    path: '/v0/project/{idOrSlug}/timezone',
    summary: 'Change the project’s time zone',
    description: 'Stored data does not change: it is shown in days of the new zone.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    body: closed({ timezone: timeZoneSchema }),
    answers: { 200: Type.Object({ timezone: timeZoneSchema }) },
    parse: ({ body }) => canonicalZone(body.timezone),
    handle: async ({ caller, project, parsed, recheck }) => {
      const checkAgain = async (transaction: Executor) => (await recheck(transaction)).project;
      const changes = { timeZone: parsed };
      const changed = await changeProject(context, project, changes, caller, checkAgain);
      return { timezone: changed.timeZone };
    },
  });

/** @throws AppError 400 */
function canonicalZone(name: string | null): string | null {
  if (name === null) return null;
  const zone = timeZone(name);
  if (zone !== null) return zone;
  const path = 'body.timezone';
  const message = `${path} must be an IANA time zone, such as Europe/Berlin, or null.`;
  throw new AppError('ProjectValidationError', message, { path });
}
