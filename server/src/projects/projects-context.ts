import type { JobRunner } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Project } from './project.ts';
import type { Collected } from './removal/collected.ts';

/** What the operations on projects work with. */
export interface ProjectsContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly random: Random;
  readonly makeId: MakeId;
  readonly jobs: Pick<JobRunner, 'enqueue' | 'wake'>;
  readonly collected: Collected;
  /** Projects that a user or an organization may own; 0 = no limit. */
  readonly maxProjects: number;
  /**
   * Asks for a user's password again.
   * @throws AppError `ForbiddenError` when it is not right or there is none, `RateLimitedError`
   */
  checkPassword(userId: string, password: string): Promise<void>;
  /** Gives a new project what it begins with, in the transaction that makes it. */
  prepare?(transaction: Executor, project: Project): Promise<void>;
  /** Told after every committed change; resolves when the collector of this process has it. */
  changed(): Promise<void>;
}
