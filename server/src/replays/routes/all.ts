import type { Route } from '../../accounts/index.ts';
import type { ReplaysContext } from '../replays-context.ts';
import { deleteReplayRoute } from './delete-replay.ts';
import { getReplayRoute } from './get-replay.ts';
import { listReplaysRoute } from './list-replays.ts';
import { markReplayViewedRoute } from './mark-replay-viewed.ts';
import { readReplayEventsRoute } from './read-replay-events.ts';
import { readReplayUsageRoute } from './read-replay-usage.ts';

/** All endpoints of the module. */
export function replayRoutes(context: ReplaysContext): readonly Route[] {
  return [
    listReplaysRoute(context),
    readReplayUsageRoute(context),
    getReplayRoute(context),
    readReplayEventsRoute(context),
    deleteReplayRoute(context),
    markReplayViewedRoute(context),
  ];
}
