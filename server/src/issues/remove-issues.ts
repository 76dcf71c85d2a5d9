import type { Generations } from '../module.ts';
import { removeInPortions } from '../platform/in-portions.ts';
import type { EventStore } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { removeOlderOccurrences } from './occurrence-rows.ts';
import { removeOlderIssues } from './issues-store.ts';

/**
 * What the module removes when a project is wiped or its errors are reset: issues with related data, then
 * their occurrences. Labels are kept. Can be repeated.
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
