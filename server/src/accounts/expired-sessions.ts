import type { JobKind } from '../jobs/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../store/metadata/index.ts';
import { removeInvitationsBefore } from './invitations-store.ts';
import { removeExpired } from './sessions-store.ts';

/** Who was invited, and accepted, can be seen for as long after the invitation has expired. */
const invitationsKeptFor = 30 * 86_400_000;

/** Removes expired sessions, verifications and invitations, which better-auth keeps. */
export function expiredSessions(db: Executor, clock: Clock): JobKind {
  return {
    name: 'expired-sessions',
    run: async () => {
      const now = clock.now();
      await removeExpired(db, now);
      await removeInvitationsBefore(db, now - invitationsKeptFor);
    },
  };
}

/** Once a day, at night. */
export const expiredSessionsCron = '50 3 * * *';
