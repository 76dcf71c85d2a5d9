import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { QuotaLimits } from '../quotas/index.ts';
import type { IssueMails } from './issue-mails.ts';

/** Dependencies of the endpoints for errors. */
export interface IssuesContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Missing if mail is not set up. */
  readonly mails?: IssueMails;
  /** Limits of the instance; by default, the default quotas. */
  readonly limits?: QuotaLimits;
}
