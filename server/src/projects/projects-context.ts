import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';

/** What the operations on projects work with. */
export interface ProjectsContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly random: Random;
  readonly makeId: MakeId;
  /** Told after every committed change; resolves when the collector of this process has it. */
  changed(): Promise<void>;
}
