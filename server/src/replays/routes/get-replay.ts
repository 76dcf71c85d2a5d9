import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { noSuchReplay } from '../replay-events.ts';
import { readReplay } from '../whole-replay-rows.ts';
import { replaySchema, replayView } from '../replay-view.ts';
import type { ReplaysContext } from '../replays-context.ts';
import { viewedKey, viewedOf } from '../viewed-replays-store.ts';

export const getReplayRoute = ({ db, clock, runner }: ReplaysContext) =>
  route({
    operation: 'getReplay',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/replays/{sessionId}/{windowId}',
    summary: 'Get a replay',
    description: 'The same fields as in the list, for a replay of any age.',
    tags: ['Replays'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    answers: { 200: replaySchema },
    handle: async ({ caller, project, params, signal }) => {
      const window = { session: params.sessionId, window: params.windowId };
      const replay = await readReplay(runner, project, window, clock.now(), signal);
      if (replay === null) throw noSuchReplay();
      const viewed = await viewedOf(db, project, caller.userId, [window.session]);
      return replayView(replay, viewed.has(viewedKey(window.session, window.window)));
    },
  });
