import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import { type Executor, executorHere, writeAudit } from '../store/metadata/index.ts';

export interface CredentialTrailParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** Whose request it is, as far as better-auth's hooks tell. */
interface RequestContext {
  readonly context: { readonly session: { readonly user: { readonly id: string } } | null };
}

/** Writes what happens to the credentials of a user into the trail of their account. */
export function credentialTrail({ db, clock, makeId }: CredentialTrailParts) {
  const note = (userId: string, action: string): Promise<void> =>
    writeAudit(executorHere(db), makeId, {
      at: clock.now(),
      actorId: userId,
      ownerId: userId,
      action,
    });
  return {
    passwordReset: (userId: string) => note(userId, 'password.reset'),
    /** @param path the endpoint that has written the account */
    passwordChanged: async (account: { readonly userId: string }, path: string | undefined) => {
      if (path === '/change-password') await note(account.userId, 'password.changed');
    },
    /** Told what of a user is about to be written. */
    twoFactor: async (
      change: Readonly<Record<string, unknown>>,
      context: RequestContext | null,
    ) => {
      const userId = context?.context.session?.user.id;
      if (userId === undefined || typeof change['twoFactorEnabled'] !== 'boolean') return;
      await note(userId, change['twoFactorEnabled'] ? 'two_factor.on' : 'two_factor.off');
    },
  };
}
