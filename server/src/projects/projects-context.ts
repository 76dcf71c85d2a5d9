import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { Project } from './project.ts';

/** What the operations on projects work with. */
export interface ProjectsContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly random: Random;
  readonly makeId: MakeId;
  /** Gives a new project what it begins with, in the transaction that makes it. */
  prepare?(transaction: Executor, project: Project): Promise<void>;
  /** Told after every committed change; resolves when the collector of this process has it. */
  changed(): Promise<void>;
}
