import type { JobKind } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../store/metadata/index.ts';

/** Removes sessions and verifications that have expired; better-auth leaves them lying. */
export function expiredSessions(db: Executor, clock: Clock): JobKind {
  return {
    name: 'expired-sessions',
    run: async () => {
      const now = new Date(clock.now()).toISOString();
      await db.deleteFrom('session').where('expiresAt', '<', now).execute();
      await db.deleteFrom('verification').where('expiresAt', '<', now).execute();
    },
  };
}

/** Once a day, in the small hours. */
export const expiredSessionsCron = '50 3 * * *';
