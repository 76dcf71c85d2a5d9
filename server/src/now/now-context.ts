import type { Clock } from '../platform/clock.ts';
import type { StatementRunner } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';

/** Dependencies of the endpoint. */
export interface NowContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly runner: StatementRunner;
}
