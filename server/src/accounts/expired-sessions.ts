import type { JobKind } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../store/metadata/index.ts';
import { removeExpired } from './sessions-store.ts';

/** Removes expired sessions and verifications, which better-auth keeps. */
export function expiredSessions(db: Executor, clock: Clock): JobKind {
  return { name: 'expired-sessions', run: () => removeExpired(db, clock.now()) };
}

/** Once a day, at night. */
export const expiredSessionsCron = '50 3 * * *';
