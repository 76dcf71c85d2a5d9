import type { Clock } from '../platform/clock.ts';
import type { Patterns } from '../platform/patterns/index.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { QuotaLimits } from '../quotas/index.ts';
import type { Executor } from '../store/metadata/index.ts';

/** What the operations on dashboards and charts work with. */
export interface DashboardsContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Of the instance; default the defaults. */
  readonly limits?: QuotaLimits;
}

/** What the operations that read queries work with. */
export interface ChartsContext extends DashboardsContext {
  readonly patterns: Patterns;
}
