import type { EventStore } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Removes } from '../module.ts';
import type { JobRunner } from '../jobs/index.ts';
import { projectsByNumber } from './new-issues-store.ts';
import { firstMessages } from './first-message-rows.ts';
import { issuesOfKeys, setMessages } from './issue-texts-store.ts';
import { isOtherIssue } from './other-issue-store.ts';
import { silentIssuesAfter } from './silent-issues-job.ts';

/** Groups per portion, so that neither store is blocked for long. */
const portion = 100;

interface ForgetterParts {
  readonly db: Executor;
  readonly events: Pick<EventStore, 'query'>;
  readonly jobs: Pick<JobRunner, 'enqueue'>;
}

/**
 * Issues have the message of their first occurrence. Where that may have been a deleted person's, they get the first
 * message that is left, or lose it. Those without any occurrence are deleted later, unless someone has changed them.
 */
export function personForgetter({
  db,
  events,
  jobs,
}: ForgetterParts): NonNullable<Removes['groups']> {
  return async ({ project: number, groups, before }, signal) => {
    const project = (await projectsByNumber(db, [number])).get(number);
    if (project === undefined) return;
    for (let from = 0; from < groups.length; from += portion) {
      signal.throwIfAborted();
      const owners = await issuesOfKeys(db, project, groups.slice(from, from + portion));
      // The text of the issue for groups above the quota is our own.
      const issues = owners.filter(({ keys }) => !isOtherIssue(keys));
      const messages = await firstMessages(events, { ...project, number }, issues, signal);
      const changed = issues.flatMap(({ id, message }) => {
        const first = messages.get(id) ?? '';
        return first === message ? [] : [{ id, message: first }];
      });
      await setMessages(db, changed);
      if (messages.size < issues.length) await jobs.enqueue(db, silentIssuesAfter(number, before));
    }
  };
}
