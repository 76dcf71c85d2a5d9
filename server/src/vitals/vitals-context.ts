import type { StatementRunner } from '../store/events/index.ts';
import type { Clock } from '../platform/clock.ts';

/** Dependencies of the endpoints. */
export interface VitalsContext {
  readonly clock: Clock;
  readonly runner: StatementRunner;
}
