import type { Generations } from '../module.ts';
import { removeInPortions } from '../platform/in-portions.ts';
import type { EventStore } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { removeOlderOccurrences } from './occurrence-rows.ts';
import { removeOlderIssues } from './issues-store.ts';

/**
 * The module's part in wiping projects and resetting their error tracking. Issues go with all that
 * hangs on them, then their occurrences; labels stay. May run again.
 */
export async function removeIssues(
  db: Executor,
  events: Pick<EventStore, 'removeRows'>,
  project: Generations,
  signal: AbortSignal,
): Promise<void> {
  await removeInPortions((limit) => removeOlderIssues(db, project, limit), signal);
  await removeOlderOccurrences(events, project, signal);
}
