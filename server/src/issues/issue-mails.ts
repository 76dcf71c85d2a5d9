import type { JobRunner } from '../jobs/index.ts';
import type { MailContent, Notify, PreferenceType, Taken } from '../notify/index.ts';
import type { Executor } from '../store/metadata/index.ts';

export const issueAlertsKind = 'issue-alerts';

/** How people are told of issues by mail. */
export interface IssueMails {
  /** Takes a mail to a user who wants it; part of the transaction it is called in, if there is one. */
  send(type: PreferenceType, userId: string, content: MailContent): Promise<Taken>;
  /** Lets the waiting alerts be looked at soon, as part of the transaction. */
  alertSoon(executor: Executor): Promise<void>;
}

export interface IssueMailParts {
  readonly jobs: Pick<JobRunner, 'enqueue'>;
  readonly notify: Pick<Notify, 'mail' | 'send'>;
}

/** Null where mail is not set up. */
export function issueMails({ jobs, notify }: IssueMailParts): IssueMails | null {
  if (!notify.mail.sends) return null;
  return {
    send: (type, userId, content) => notify.send(type, userId, content),
    alertSoon: (executor) => jobs.enqueue(executor, { kind: issueAlertsKind }),
  };
}
