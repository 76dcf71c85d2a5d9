import type { JobRunner } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Collected } from '../projects/index.ts';
import type { StatementRunner } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';

/** What the operations on people work with. */
export interface PeopleContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly runner: StatementRunner;
  readonly jobs: Pick<JobRunner, 'enqueue' | 'wake'>;
  readonly collected: Collected;
  /** Resolves when all that was acknowledged before the call is stored; rejects when it is not soon. */
  whenStored(): Promise<void>;
}
