import type { JobRunner } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { CollectionProgress } from '../projects/index.ts';
import type { RollUpState } from '../query/index.ts';
import type { RememberedStatements, StatementRunner, Tenant } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { VisitorNumbers } from './visitor-numbers.ts';

/** Dependencies of the endpoints for people. */
export interface PeopleContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly runner: StatementRunner;
  /** What lists keep until the project's rows change; default: nothing. */
  readonly statements?: RememberedStatements;
  /** Default: they are not remembered. */
  readonly numbers?: VisitorNumbers;
  /** What can be read of a project's roll-ups. */
  rollUps(project: Tenant): RollUpState;
  readonly jobs: Pick<JobRunner, 'enqueue' | 'wake'>;
  readonly collected: CollectionProgress;
  /** Resolves when everything acknowledged before the call is stored; rejects if that takes too long. */
  whenStored(): Promise<void>;
}
