import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import type { FairQueue } from '../../platform/fair-queue.ts';
import { projectAccess } from '../../projects/index.ts';
import type { BuildsContext } from '../builds-context.ts';
import { readBuildUsage } from '../build-sizes-store.ts';

export const readBuildUsageRoute = ({ db }: BuildsContext, sums: FairQueue) =>
  route({
    operation: 'readBuildUsage',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/builds/usage',
    summary: 'Read the disk usage of builds',
    description: 'Covers all source maps and mappings of the project.',
    tags: ['Builds'],
    errors: ['ForbiddenError', 'NotFoundError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    answers: {
      200: Type.Object({
        builds: Type.Integer(),
        files: Type.Integer(),
        bytes: Type.Integer({ description: 'Size of the files as sent.' }),
        storedBytes: Type.Integer({ description: 'Size on disk.' }),
      }),
    },
    handle: ({ project, signal }) =>
      sums.run(project.ownerId, signal, () => readBuildUsage(db, project.id)),
  });
