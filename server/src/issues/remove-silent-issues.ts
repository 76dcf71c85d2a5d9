import { setImmediate as turn } from 'node:timers/promises';
import type { EventStore } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CurrentProject } from './issue.ts';
import { projectsByNumber } from './new-issues-store.ts';
import { fingerprintKey, keysThatOccur } from './occurrence-rows.ts';
import { deleteIssues, untouchedIssues } from './silent-issues-store.ts';

/** Issues per portion, so that the database is not blocked for long. */
const portion = 100;

/**
 * Removes the project's issues that have no stored occurrences, unless someone changed them. If the error
 * occurs again, it becomes a new issue.
 * @param before Unix ms; earlier occurrences have been removed
 */
async function removeSilentIssues(
  db: Executor,
  events: Pick<EventStore, 'query'>,
  project: CurrentProject & { readonly number: number },
  before: number,
  signal: AbortSignal,
): Promise<void> {
  for (let after = ''; ;) {
    signal.throwIfAborted();
    const issues = await untouchedIssues(db, project, before, after, portion);
    const keys = issues.flatMap(({ groups }) =>
      groups.map(({ algorithm, hash }) => fingerprintKey(algorithm, hash)),
    );
    const occurring = await keysThatOccur(events, project, keys, signal);
    const silent = issues.filter(({ groups }) =>
      groups.every(({ algorithm, hash }) => !occurring.has(fingerprintKey(algorithm, hash))),
    );
    if (silent.length > 0) {
      await deleteIssues(
        db,
        silent.map(({ id }) => id),
      );
    }
    const last = issues.at(-1);
    if (last === undefined || issues.length < portion) return;
    after = last.id;
    await turn();
  }
}

/** Called by retention with project numbers after their older occurrences were removed. */
export function silentIssueRemover(db: Executor, events: Pick<EventStore, 'query'>) {
  return async (number: number, before: number, signal: AbortSignal): Promise<void> => {
    const project = (await projectsByNumber(db, [number])).get(number);
    if (project === undefined) return;
    await removeSilentIssues(db, events, { ...project, number }, before, signal);
  };
}
