import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { QuotaLimits } from '../quotas/index.ts';
import type { IssueMails } from './issue-mails.ts';

/** What the operations on errors work with. */
export interface IssuesContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Left out where mail is not set up: nobody is told of anything. */
  readonly mails?: IssueMails;
  /** Of the instance; default the defaults. */
  readonly limits?: QuotaLimits;
}
