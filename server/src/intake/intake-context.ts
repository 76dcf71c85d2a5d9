import type { Clock } from '../platform/clock.ts';
import type { Patterns } from '../platform/patterns/index.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { QuotaLimits } from '../quotas/index.ts';
import type { Executor } from '../store/metadata/index.ts';

/** What the operations on data sources and network rules work with. */
export interface IntakeContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly patterns: Patterns;
  /** Of the instance; default the defaults. */
  readonly limits?: QuotaLimits;
  /** Told after every committed change; resolves when the collector of this process has it. */
  changed(): Promise<unknown>;
}
