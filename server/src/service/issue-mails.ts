import {
  issueAlertsCron,
  issueAlertsJob,
  issueAlertsKind,
  type IssueMails,
} from '../issues/index.ts';
import type { JobRunner } from '../jobs/index.ts';
import type { Notify } from '../notify/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../store/metadata/index.ts';

export interface IssueMailParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly jobs: Pick<JobRunner, 'enqueue' | 'register'>;
  readonly notify: Pick<Notify, 'mail' | 'send'>;
}

/** How people are told of issues, and the job that does it; nothing where mail is not set up. */
export function issueMails({ db, clock, jobs, notify }: IssueMailParts): { mails?: IssueMails } {
  if (!notify.mail.sends) return {};
  const mails: IssueMails = {
    send: (type, userId, content) => notify.send(type, userId, content),
    alertSoon: (executor) => jobs.enqueue(executor, { kind: issueAlertsKind }),
  };
  jobs.register(issueAlertsJob({ db, clock, mails }), issueAlertsCron);
  return { mails };
}
