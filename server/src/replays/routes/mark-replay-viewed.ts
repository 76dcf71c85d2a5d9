import { Type } from 'typebox';
import { type Caller, route } from '../../accounts/index.ts';
import { closed } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { projectAccess } from '../../projects/index.ts';
import { countChunks } from '../replay-chunk-rows.ts';
import { noSuchReplay } from '../replay-events.ts';
import type { ReplaysContext } from '../replays-context.ts';
import { markViewed, unmarkViewed } from '../viewed-replays-store.ts';

export const markReplayViewedRoute = ({ db, clock, runner }: ReplaysContext) =>
  route({
    operation: 'markReplayViewed',
    access: projectAccess('member', { path: 'idOrSlug' }, requireUser),
    method: 'PUT',
    path: '/v0/project/{idOrSlug}/replays/{sessionId}/{windowId}/viewed',
    summary: 'Mark a replay as viewed',
    description: 'Only for the caller. An organization’s key is a 403.',
    tags: ['Replays'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    body: closed({
      viewed: Type.Boolean({ description: 'False removes the mark.' }),
    }),
    answers: { 204: null },
    handle: async ({ caller, project, params, body, signal }) => {
      const window = { session: params.sessionId, window: params.windowId };
      const { chunks } = await countChunks(runner, project, window, signal);
      if (chunks === 0) throw noSuchReplay();
      if (body.viewed) await markViewed(db, project, caller.userId, window, clock.now());
      else await unmarkViewed(db, project.id, caller.userId, window);
    },
  });

/** Marks belong to users. */
function requireUser(caller: Caller): void {
  if (caller.kind !== 'organization-key') return;
  throw new AppError('ForbiddenError', 'An organization’s key cannot mark replays as viewed.');
}
