import { isAtLeast, membersOf } from '../accounts/index.ts';
import type { JobKind } from '../jobs/index.ts';
import { findProject, type Project } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import {
  alertHour,
  alertQueues,
  assigneesOfWaiting,
  type AlertKind,
  type AlertQueue,
  removeAlerts,
  removeIdleAlerts,
  setAlertHour,
  waitingAlerts,
} from './issue-alerts-store.ts';
import { alertContent, digestContent } from './issue-mail-content.ts';
import { issueAlertsKind, type IssueMails } from './issue-mails.ts';
import type { IssuesContext } from './issues-context.ts';

/** What waits for its hour to end, and what was put in while the job was ending. */
export const issueAlertsCron = '*/5 * * * *';

/** Issues of a project that people are told of one by one within an hour, of each kind. */
const mostPerHour = 10;
const hour = 3_600_000;
/** Alerts that waited longer, such as while mail was not set up, are dropped. */
const newsFor = 24 * hour;
/** Issues that the mail about all others names. */
const mostNamed = 10;

const mailTypes = { new: 'error_new', regression: 'error_regression' } as const;

type Context = Pick<IssuesContext, 'db' | 'clock'> & { readonly mails: IssueMails };

/**
 * Tells people of new issues and of those that came back: one by one, and what is over the bound of
 * an hour in one mail when the hour has ended. Alerts go in the transaction that takes their mails,
 * so that a kill neither loses nor repeats any.
 */
export function issueAlertsJob(context: Context): JobKind {
  return {
    name: issueAlertsKind,
    atOnce: 1,
    run: async ({ signal }) => {
      for (const queue of await alertQueues(context.db)) {
        while (await tellNext(context, queue)) signal.throwIfAborted();
      }
    },
  };
}

/** Tells of the alert that waits longest, or of all. @returns whether there may be more to tell */
async function tellNext({ db, clock, mails }: Context, queue: AlertQueue): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const now = clock.now();
    await removeIdleAlerts(transaction, queue, now - newsFor);
    const { alerts, total } = await waitingAlerts(transaction, queue, mostNamed);
    const [first] = alerts;
    const project = await findProject(transaction, queue.projectId);
    if (first === undefined || project === null) return false;
    const last = await alertHour(transaction, queue);
    const hasEnded = last === null || now >= last.beganAt + hour;
    if (!hasEnded && last.told >= mostPerHour) return false;
    const began = hasEnded ? { beganAt: now, told: 0 } : last;
    await setAlertHour(transaction, queue, { ...began, told: began.told + 1 });
    // What waited for the end of a full hour is told of together.
    const waited = hasEnded && last !== null && first.createdAt < last.beganAt + hour;
    if (waited && total > 1) {
      const assignees = await assigneesOfWaiting(transaction, queue);
      const people = await recipients(transaction, project, queue.kind, assignees);
      await removeAlerts(transaction, queue);
      const content = digestContent(queue.kind, project, alerts, total);
      for (const id of people) await mails.send(mailTypes[queue.kind], id, content);
      return false;
    }
    const assignees = new Set(first.assigneeId === null ? [] : [first.assigneeId]);
    const people = await recipients(transaction, project, queue.kind, assignees);
    await removeAlerts(transaction, queue, first.id);
    const content = alertContent(queue.kind, project, { ...first, id: first.issueId });
    for (const id of people) await mails.send(mailTypes[queue.kind], id, content);
    return total > 1;
  });
}

/** Who can do something about it; of issues that came back also their assignees. */
async function recipients(
  transaction: Executor,
  project: Project,
  kind: AlertKind,
  assignees: ReadonlySet<string>,
): Promise<readonly string[]> {
  const members = await membersOf(transaction, project.ownerId);
  return members
    .filter(
      ({ id, role }) => isAtLeast(role, 'member') || (kind === 'regression' && assignees.has(id)),
    )
    .map(({ id }) => id);
}
