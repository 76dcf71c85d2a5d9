import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { QuotaLimits } from '../quotas/index.ts';
import type { Executor } from '../store/metadata/index.ts';

/** Dependencies of the endpoints for network rules. */
export interface NetworkRulesContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Limits of the instance; by default, the default quotas. */
  readonly limits?: QuotaLimits;
  /** Called after every committed change. Resolves when the collector of this process has applied it. */
  changed(): Promise<unknown>;
}
