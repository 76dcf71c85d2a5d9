import { route } from '../../accounts/index.ts';
import { requireProject } from '../../projects/index.ts';
import { dayOfKey, windowPrefix } from '../chunk-key.ts';
import { blobsOfWindow, countChunks, windowCondition } from '../replay-chunks-store.ts';
import { noSuchReplay } from '../replay-events.ts';
import type { ReplaysContext } from '../replays-context.ts';
import { forgetViewed } from '../viewed-replays-store.ts';

export const deleteReplayRoute = ({ db, blobs, events, runner, whenStored }: ReplaysContext) =>
  route({
    operation: 'deleteReplay',
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/replays/{sessionId}/{windowId}',
    summary: 'Delete a replay',
    description:
      'Removes everything that was taken of this window before the request, for good. Chunks that ' +
      'arrive later are kept again.',
    tags: ['Replays'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    answers: { 204: null },
    handle: async ({ caller, params, signal }) => {
      const project = await requireProject(db, caller, 'deleteReplay', params.idOrSlug);
      const window = { session: params.sessionId, window: params.windowId };
      // What is acknowledged but not stored yet would come back.
      await whenStored();
      const { chunks } = await countChunks(runner, project, window, signal);
      if (chunks === 0) throw noSuchReplay();
      // Rows last: as long as they are there, who was interrupted may ask again.
      const keys = await blobsOfWindow(runner, project, window, signal);
      for (const day of new Set(keys.map(dayOfKey))) {
        await blobs.deletePrefix(windowPrefix(project, window, day));
      }
      await forgetViewed(db, project.id, window);
      await events.removeWhere('replay_chunks', windowCondition(project, window), signal);
    },
  });
