import type { RememberedStatements, StatementRunner } from '../store/events/index.ts';
import type { Clock } from '../platform/clock.ts';

/** Dependencies of the endpoints. */
export interface VitalsContext {
  readonly clock: Clock;
  readonly runner: StatementRunner;
  /** What lists keep until the project's rows change; default: nothing. */
  readonly statements?: RememberedStatements;
}
