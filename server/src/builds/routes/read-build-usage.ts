import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { requireProject } from '../../projects/index.ts';
import type { BuildsContext } from '../builds-context.ts';
import { readBuildUsage } from '../builds-store.ts';

export const readBuildUsageRoute = ({ db }: BuildsContext) =>
  route({
    operation: 'readBuildUsage',
    method: 'GET',
    path: '/v0/project/{idOrSlug}/builds/usage',
    summary: 'Count what builds take',
    description: 'All source maps and mappings that the project keeps.',
    tags: ['Builds'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    answers: {
      200: Type.Object({
        builds: Type.Integer(),
        files: Type.Integer(),
        bytes: Type.Integer({ description: 'Of the files as they were sent.' }),
        storedBytes: Type.Integer({ description: 'On disk.' }),
      }),
    },
    handle: async ({ caller, params }) => {
      const project = await requireProject(db, caller, 'readBuildUsage', params.idOrSlug);
      return readBuildUsage(db, project.id);
    },
  });
