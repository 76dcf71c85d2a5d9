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

/** For alerts that wait for their hour to end, and those added while the job was ending. */
export const issueAlertsCron = '*/5 * * * *';

/** Alerts of one project and kind that are sent individually within an hour. */
const mostPerHour = 10;
const hour = 3_600_000;
/** Older alerts, such as from a time when mail was not set up, are dropped. */
const newsFor = 24 * hour;
/** Issues listed in the mail about all other alerts. */
const mostNamed = 10;

const mailTypes = { new: 'error_new', regression: 'error_regression' } as const;

type Context = Pick<IssuesContext, 'db' | 'clock'> & { readonly mails: IssueMails };

/**
 * Sends alerts about new and regressed issues: one mail each, and one mail about the rest when the hour has
 * ended. Alerts are removed in the transaction that queues their mails, so a crash neither loses nor repeats
 * any.
 */
export function issueAlertsJob(context: Context): JobKind {
  return {
    name: issueAlertsKind,
    atOnce: 1,
    run: async ({ signal }) => {
      for (const queue of await alertQueues(context.db)) {
        while (await sendNext(context, queue)) signal.throwIfAborted();
      }
    },
  };
}

/** Sends the oldest alert, or all of them. @returns whether there may be more */
async function sendNext({ db, clock, mails }: Context, queue: AlertQueue): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const now = clock.now();
    await removeIdleAlerts(transaction, queue, now - newsFor);
    const { alerts, total } = await waitingAlerts(transaction, queue, mostNamed);
    const [first] = alerts;
    const project = await findProject(transaction, queue.projectId);
    if (first === undefined || project === null) return false;
    const last = await alertHour(transaction, queue);
    // One that begins later is of a clock that was ahead.
    const hasEnded = last === null || now >= last.beganAt + hour || now < last.beganAt;
    if (!hasEnded && last.mailed >= mostPerHour) return false;
    const began = hasEnded ? { beganAt: now, mailed: 0 } : last;
    await setAlertHour(transaction, queue, { ...began, mailed: began.mailed + 1 });
    // Alerts that waited for the end of a full hour are sent together.
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

/** Members who can act on it, and for regressed issues also the assignees. */
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
