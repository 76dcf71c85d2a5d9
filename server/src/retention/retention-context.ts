import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { RetentionDefaults } from './retention.ts';

/** Dependencies of the endpoints for retention. */
export interface RetentionContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly defaults: RetentionDefaults;
}
