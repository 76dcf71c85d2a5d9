import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { readUsage } from '../replay-chunk-rows.ts';
import type { ReplaysContext } from '../replays-context.ts';

export const readReplayUsageRoute = ({ runner }: ReplaysContext) =>
  route({
    operation: 'readReplayUsage',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/replays/usage',
    summary: 'Read the disk usage of replays',
    description: 'Covers all replays of the project.',
    tags: ['Replays'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    answers: {
      200: Type.Object({
        replays: Type.Integer({ description: 'Windows of sessions.' }),
        chunks: Type.Integer(),
        events: Type.Integer(),
        bytes: Type.Number({ description: 'Size of the events as JSON.' }),
        storedBytes: Type.Number({ description: 'Size on disk.' }),
      }),
    },
    handle: async ({ project, signal }) => {
      return readUsage(runner, project, signal);
    },
  });
