import type { KeptData } from '../projects/index.ts';
import type { EventStore } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { removeOlderOccurrences } from './occurrences-store.ts';
import { removeOlderIssues } from './issues-store.ts';

/** Issues removed in one statement: others wait for the database no longer than that. */
const portion = 500;

/** The module's part in wiping projects and resetting their error tracking. */
export function issueData(db: Executor, events: Pick<EventStore, 'removeWhere'>): KeptData {
  return {
    /** Issues go with all that hangs on them, then their occurrences; labels stay. */
    async removeOld(project, signal) {
      let removed: number;
      do {
        signal.throwIfAborted();
        removed = await removeOlderIssues(db, project, portion);
      } while (removed === portion);
      await removeOlderOccurrences(events, project, signal);
    },
  };
}
