import type { JobRunner } from '../jobs/index.ts';
import type { MailContent, Notify, PreferenceType, QueueResult } from '../notify/index.ts';
import type { Executor } from '../store/metadata/index.ts';

export const issueAlertsKind = 'issue-alerts';

/** Sends mails about issues. */
export interface IssueMails {
  /**
   * Sends a mail to a user who wants it. Joins the current transaction, if there is one.
   * @param projectId for mails that members cause, which are limited by project
   */
  send(
    type: PreferenceType,
    userId: string,
    content: MailContent,
    projectId?: string,
  ): Promise<QueueResult>;
  /** Schedules the job for pending alerts, as part of the transaction. */
  alertSoon(executor: Executor): Promise<void>;
}

export interface IssueMailParts {
  readonly jobs: Pick<JobRunner, 'enqueue'>;
  readonly notify: Pick<Notify, 'mail' | 'send'>;
}

/** Returns null if mail is not set up. */
export function issueMails({ jobs, notify }: IssueMailParts): IssueMails | null {
  if (!notify.mail.sends) return null;
  return {
    send: (...mail) => notify.send(...mail),
    alertSoon: (executor) => jobs.enqueue(executor, { kind: issueAlertsKind }),
  };
}
