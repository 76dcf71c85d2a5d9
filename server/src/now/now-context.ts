import type { Clock } from '../platform/clock.ts';
import type { ChartAnswers } from '../query/index.ts';
import type { StatementRunner } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';

/** Dependencies of the endpoints. */
export interface NowContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly runner: StatementRunner;
  readonly answers: ChartAnswers;
  /** Called with unexpected failures of single projects. */
  report(problem: string, error: unknown): void;
}
