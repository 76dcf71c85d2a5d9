import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { LastUses } from './last-uses.ts';

/** What the operations on API keys work with. */
export interface ApiKeysContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly random: Random;
  readonly makeId: MakeId;
  readonly lastUses: LastUses;
  /** Told after every committed change, so that no old answer is given from memory. */
  changed(): void;
}
