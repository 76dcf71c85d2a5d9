import type { StatementRunner } from '../store/events/index.ts';
import type { Caller, OperationId } from '../accounts/index.ts';
import type { Clock } from '../platform/clock.ts';

/** What the operations of this module work with. */
export interface VitalsContext {
  readonly clock: Clock;
  readonly runner: StatementRunner;
  /** @throws AppError `NotFoundError` when the text names no project, then `ForbiddenError` */
  requireProject(
    caller: Caller,
    operation: OperationId,
    idOrSlug: string,
  ): Promise<{ readonly number: number; readonly generation: number }>;
}
