import type { Clock } from '../platform/clock.ts';
import type { Patterns } from '../platform/patterns/index.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { QuotaLimits } from '../quotas/index.ts';
import type { Executor } from '../store/metadata/index.ts';

/** Dependencies of the endpoints for data sources. */
export interface DataSourcesContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly patterns: Patterns;
  /** Limits of the instance; by default, the default quotas. */
  readonly limits?: QuotaLimits;
  /** Called after every committed change. Resolves when the collector of this process has applied it. */
  changed(): Promise<unknown>;
}
