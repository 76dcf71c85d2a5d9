import type { QueryClient } from '@tanstack/react-query';
import { isMissing } from '../../api/api-error.ts';
import type { ProjectId } from '../../api/query-keys.ts';
import { deleteLater, useHidden } from '../../components/delete-later.ts';
import { t } from '../../words/words.ts';
import { recordedName } from './replay-labels.ts';
import { deleteReplay, type Replay, type ReplayKey, renewReplays } from './replay-queries.ts';

/** Each tab of a session has a replay of its own. */
const idOf = ({ sessionId, windowId }: ReplayKey): string => `replay ${sessionId} ${windowId}`;

/** Deletes a replay when that can't be undone any more: its recording could not be restored. */
export function deleteReplayLater(client: QueryClient, projectId: ProjectId, replay: Replay): void {
  deleteLater({
    id: idOf(replay),
    text: t`Deleted the replay of ${recordedName(replay)}.`,
    remove: () =>
      deleteReplay(projectId, replay).catch((error: unknown) => {
        // It may have expired meanwhile.
        if (!isMissing(error)) throw error;
      }),
    reload: () => renewReplays(client, projectId),
  });
}

/** Those that are not being deleted. */
export function useKeptReplays(replays: readonly Replay[]): readonly Replay[] {
  const hidden = useHidden();
  return replays.filter((replay) => !hidden.has(idOf(replay)));
}
