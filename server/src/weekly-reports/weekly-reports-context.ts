import type { Notify } from '../notify/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { ChartAnswers } from '../query/index.ts';
import type { Executor } from '../store/metadata/index.ts';

/** Dependencies of the job. */
export interface WeeklyReportsContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly answers: Pick<ChartAnswers, 'screen'>;
  readonly notify: Pick<Notify, 'mail' | 'send' | 'wants'>;
}
