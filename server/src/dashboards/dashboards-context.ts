import type { Clock } from '../platform/clock.ts';
import type { Patterns } from '../platform/patterns/index.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { ChartAnswers } from '../query/index.ts';
import type { QuotaLimits } from '../quotas/index.ts';
import type { Executor } from '../store/metadata/index.ts';

/** Dependencies of the endpoints for dashboards and charts. */
export interface DashboardsContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Limits of the instance; by default, the default quotas. */
  readonly limits?: QuotaLimits;
}

/** Grants access again within the transaction that writes. */
export type Recheck<Granted> = (transaction: Executor) => Promise<Granted>;

/** Dependencies of endpoints that read queries. */
export interface ChartsContext extends DashboardsContext {
  readonly patterns: Patterns;
}

/** Dependencies of endpoints that answer charts. */
export interface ChartDataContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly answers: ChartAnswers;
  /** Called with unexpected failures of single charts. */
  report(problem: string, error: unknown): void;
}
