import { route } from '../../accounts/index.ts';
import { projectAccess } from '../../projects/index.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import { orUnavailable } from '../../store/blobs/index.ts';
import { blobsOf, removeChunks, takenSoFar } from '../replay-chunk-rows.ts';
import { noSuchReplay } from '../replay-events.ts';
import type { ReplaysContext } from '../replays-context.ts';
import { forgetViewed } from '../viewed-replays-store.ts';

/** The threads that remove files also write the journal. */
const removedAtOnce = 4;

export const deleteReplayRoute = (context: ReplaysContext) => {
  const { db, blobs, events, runner, whenStored } = context;
  // Each removal rewrites a month of chunks, with those of all projects.
  const removals = new FairQueue({
    slots: 2,
    slotsPerOwner: 1,
    waiting: { ofOwner: 100, inAll: 500 },
  });
  return route({
    operation: 'deleteReplay',
    access: projectAccess('admin'),
    method: 'DELETE',
    path: '/v0/project/{idOrSlug}/replays/{sessionId}/{windowId}',
    summary: 'Delete a replay',
    description:
      'Permanently deletes everything received for this window before the request. Later ' +
      'chunks are stored again.',
    tags: ['Replays'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    answers: { 204: null },
    handle: async ({ project, params, signal }) => {
      const window = { session: params.sessionId, window: params.windowId };
      // Otherwise, chunks that are acknowledged but not yet stored would reappear.
      await whenStored();
      const { chunks, taken } = await takenSoFar(runner, project, window, signal);
      if (chunks === 0) throw noSuchReplay();
      await removals.run(project.ownerId, signal, async () => {
        // Remove rows last, so that an interrupted request can be repeated. Remove single blobs, because new
        // chunks may be written under the same prefix.
        const removing = new Semaphore(removedAtOnce);
        const keys = await blobsOf(runner, project, taken, signal);
        await orUnavailable(() =>
          Promise.all(keys.map((key) => removing.run(() => blobs.delete(key)))),
        );
        await forgetViewed(db, project.id, window);
        await removeChunks(events, taken, signal);
      });
    },
  });
};
