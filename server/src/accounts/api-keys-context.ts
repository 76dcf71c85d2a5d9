import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { LastUses } from './last-uses.ts';

/** Dependencies of the endpoints for API keys. */
export interface ApiKeysContext {
  readonly db: Executor;
  readonly clock: Clock;
  readonly random: Random;
  readonly makeId: MakeId;
  readonly lastUses: LastUses;
  /** Called after every committed change, to clear caches. */
  changed(): void;
}
