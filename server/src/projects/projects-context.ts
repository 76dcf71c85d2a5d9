import type { JobRunner } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Project } from './project.ts';
import type { CollectionProgress } from './removal/collection-progress.ts';

/** Dependencies of the endpoints for projects. */
export interface ProjectsContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly random: Random;
  readonly makeId: MakeId;
  readonly jobs: Pick<JobRunner, 'enqueue' | 'wake'>;
  readonly collected: CollectionProgress;
  /** Maximum projects of a user or an organization; 0 = no limit. */
  readonly maxProjects: number;
  /**
   * Verifies a user's password again.
   * @throws AppError `ForbiddenError` if it is wrong or not set, `RateLimitedError`
   */
  checkPassword(userId: string, password: string): Promise<void>;
  /** Called with the number of a new project, before the project is committed. */
  keepNumber?(number: number): Promise<void>;
  /** Adds the initial contents of a new project, in the transaction that creates it. */
  prepare?(transaction: Executor, project: Project): Promise<void>;
  /** Called after every committed change. Resolves when the collector of this process has applied it. */
  changed(): Promise<void>;
}
