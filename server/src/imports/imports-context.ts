import type { JobRunner } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { FairQueue } from '../platform/fair-queue.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Project, RecordFirstEvent } from '../projects/index.ts';
import type { QuotaLimits, StoredUsage } from '../quotas/index.ts';
import type { EventStore } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { ImportedNames } from './imported-names.ts';
import type { PacedInserts } from './paced-inserts.ts';
import type { PortionThreads } from './portion-threads.ts';

/** Numbers visitors of rows that are written past the digest; 0 = none. */
type NumbersOf = (query: {
  readonly project: number;
  readonly generation: number;
  readonly visitors: readonly string[];
}) => Promise<readonly number[]>;

/** Dependencies of the endpoints for imports. */
export interface ImportsContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly events: Pick<EventStore, 'query' | 'removeRows'>;
  /** Of all rows of imports. */
  readonly inserts: Pick<PacedInserts, 'insert'>;
  readonly jobs: Pick<JobRunner, 'enqueue'>;
  readonly threads: Pick<PortionThreads, 'read'>;
  /** One portion at a time, of their projects' owners in turn. */
  readonly queue: FairQueue;
  readonly names: Pick<ImportedNames, 'beyond' | 'forget'>;
  /** For projects without limits of their own. */
  readonly limits: QuotaLimits;
  /** What a project (by number) has stored, as it was read some minutes ago. */
  storedOf(project: number): Omit<StoredUsage, 'month'>;
  readonly numbersOf: NumbersOf;
  readonly recordFirstEvent: RecordFirstEvent;
  /** Called when all rows of an import are stored. */
  readonly onImported: (project: Project) => void;
  /** Whether little disk is free. */
  isDiskLow(): boolean;
}
