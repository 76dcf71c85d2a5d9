import { setImmediate as turn } from 'node:timers/promises';
import type { EventStore } from '../store/events/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';
import { projectsByNumber } from './new-issues-store.ts';
import { fingerprintKey, keysThatOccur } from './occurrence-rows.ts';
import { deleteUntouched, type SilentSince, untouchedIssues } from './silent-issues-store.ts';

/** Issues per portion, so that the database is not blocked for long. */
const portion = 100;

/**
 * Ms. The digest reports a group that occurs every twelve hours, before its rows are stored: an issue that was not
 * reported for longer has no rows on their way, and a group that occurs now is reported again.
 */
export const reportedWithin = 13 * 3_600_000;

/**
 * Removes the project's issues that have no stored occurrences, unless someone changed them. If the error
 * occurs again, it becomes a new issue.
 */
async function removeSilentIssues(
  db: Executor,
  events: Pick<EventStore, 'query'>,
  project: CurrentProject & { readonly number: number },
  since: SilentSince,
  signal: AbortSignal,
): Promise<void> {
  for (let after = ''; ;) {
    signal.throwIfAborted();
    const issues = await untouchedIssues(db, project, since, after, portion);
    const keys = issues.flatMap(({ groups }) =>
      groups.map(({ algorithm, hash }) => fingerprintKey(algorithm, hash)),
    );
    const occurring = await keysThatOccur(events, project, keys, signal);
    const silent = issues.filter(({ groups }) =>
      groups.every(({ algorithm, hash }) => !occurring.has(fingerprintKey(algorithm, hash))),
    );
    if (silent.length > 0) {
      // Someone may have changed one since, or its error may have occurred.
      const ids = silent.map(({ id }) => id);
      await deleteUntouched(db, project, since, ids);
    }
    const last = issues.at(-1);
    if (last === undefined || issues.length < portion) return;
    after = last.id;
    await turn();
  }
}

/** Called by retention with project numbers after their occurrences from before a time were removed. */
export function silentIssueRemover(db: Executor, events: Pick<EventStore, 'query'>, clock: Clock) {
  return async (number: number, before: number, signal: AbortSignal): Promise<void> => {
    const project = (await projectsByNumber(db, [number])).get(number);
    if (project === undefined) return;
    const since = { created: before, reported: clock.now() - reportedWithin };
    await removeSilentIssues(db, events, { ...project, number }, since, signal);
  };
}
