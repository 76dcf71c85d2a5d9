import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CollectingQuotas } from './collecting-quotas.ts';
import type { QuotaLimits } from './quota-limits.ts';

/** Dependencies of the endpoints for quotas. */
export interface QuotasContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Limits of the instance. */
  readonly limits: QuotaLimits;
  readonly collecting: CollectingQuotas;
  /** Called after every committed change. Resolves when the collector of this process has applied it. */
  changed(): Promise<unknown>;
}
