import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { QuotaLimits } from '../quotas/index.ts';
import type { Executor } from '../store/metadata/index.ts';

/** What the operations on markers work with. */
export interface MarkersContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Of the instance; default the defaults. */
  readonly limits?: QuotaLimits;
}
