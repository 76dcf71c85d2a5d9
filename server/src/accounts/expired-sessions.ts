import type { JobKind } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../store/metadata/index.ts';
import { removeExpired } from './sessions-store.ts';

/** Removes sessions and verifications that have expired; better-auth leaves them lying. */
export function expiredSessions(db: Executor, clock: Clock): JobKind {
  return { name: 'expired-sessions', run: () => removeExpired(db, clock.now()) };
}

/** Once a day, in the small hours. */
export const expiredSessionsCron = '50 3 * * *';
