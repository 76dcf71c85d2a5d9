import { Type } from 'typebox';
import { accountOf, type Caller, ownerSummary, roleAccess, route } from '../../accounts/index.ts';
import { type AccessRequest, closed, nullable } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { createProject } from '../create-project.ts';
import { readName } from '../project-name.ts';
import { iconSchema, projectSchema } from '../project-schemas.ts';
import { checkHostnames, hostnamesSchema, storedIcon } from '../project-settings.ts';
import { fullProject } from '../project-view.ts';
import type { ProjectsContext } from '../projects-context.ts';

/** A user's own account, or the organization of a key. */
const ownAccount = roleAccess({
  role: 'admin',
  of: 'owner',
  writes: true,
  on: 'the caller’s account, or the key’s organization',
  find: ({ caller }: AccessRequest<Caller, unknown, unknown>) => ({ ownerId: accountOf(caller) }),
  ownerOf: ({ ownerId }) => ownerId,
  alsoCheck: (caller, ownerId) => {
    if (ownerId === accountOf(caller)) return;
    throw new AppError('ForbiddenError', 'A project is created for the caller’s own account.');
  },
});

export const createProjectRoute = (context: ProjectsContext) =>
  route({
    operation: 'createProject',
    access: ownAccount,
    method: 'POST',
    path: '/v0/project',
    summary: 'Create a project',
    description:
      'The project belongs to your personal account, or to the organization whose key is used. ' +
      'Its slug is derived from the name. It starts as `provisioning` and becomes `active` ' +
      'within seconds, after its replay storage has been tested.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    body: closed({
      name: Type.String({ $id: 'TrimmedName', description: '1 to 200 characters after trimming.' }),
      private: Type.Boolean(),
      templateId: Type.Optional(
        nullable(
          Type.String({
            maxLength: 100,
            description: '`web`, `minecraft-plugin` or `server-app`; other values act as null.',
          }),
        ),
      ),
      allowedHostnames: Type.Optional(nullable(hostnamesSchema)),
      icon: Type.Optional(nullable(iconSchema)),
    }),
    answers: { 200: projectSchema },
    handle: async ({ caller, ownerId, body }) => {
      const name = readName(body.name);
      checkHostnames(body.allowedHostnames);
      const fields = {
        ownerId,
        name,
        private: body.private,
        templateId: body.templateId ?? null,
        allowedHostnames: body.allowedHostnames ?? null,
        icon: storedIcon(body.icon ?? null),
      };
      const project = await createProject(context, fields, caller);
      const owner = await ownerSummary(context.db, project.ownerId);
      return fullProject(project, owner, 'admin');
    },
  });
