import type { StatementRunner } from '../store/events/index.ts';
import type { Clock } from '../platform/clock.ts';

/** What the operations of this module work with. */
export interface VitalsContext {
  readonly clock: Clock;
  readonly runner: StatementRunner;
}
