import type { Caller, OperationId } from '../accounts/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { QueryRunner } from '../query/index.ts';

/** What the operations of this module work with. */
export interface VitalsContext {
  readonly clock: Clock;
  readonly runner: QueryRunner;
  /** @throws AppError `NotFoundError` when the text names no project, then `ForbiddenError` */
  requireProject(
    caller: Caller,
    operation: OperationId,
    idOrSlug: string,
  ): Promise<{ readonly number: number; readonly generation: number }>;
}
