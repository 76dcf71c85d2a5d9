import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';

/** What the operations on markers work with. */
export interface MarkersContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
}
