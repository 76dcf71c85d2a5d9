import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import type { BuildsContext } from '../builds-context.ts';
import { readBuildUsage } from '../builds-store.ts';

export const readBuildUsageRoute = ({ db }: BuildsContext) =>
  route({
    operation: 'readBuildUsage',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/builds/usage',
    summary: 'Read the disk usage of builds',
    description: 'Covers all source maps and mappings of the project.',
    tags: ['Builds'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    answers: {
      200: Type.Object({
        builds: Type.Integer(),
        files: Type.Integer(),
        bytes: Type.Integer({ description: 'Size of the files as sent.' }),
        storedBytes: Type.Integer({ description: 'Size on disk.' }),
      }),
    },
    handle: async ({ project }) => {
      return readBuildUsage(db, project.id);
    },
  });
