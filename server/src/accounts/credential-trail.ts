import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import { type Executor, currentExecutor, writeAudit } from '../store/metadata/index.ts';
import { oidcProviderId } from './oidc.ts';
import { voidVerifications } from './sessions-store.ts';

export interface CredentialTrailParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** The user of a request, as far as better-auth's hooks know. */
interface RequestContext {
  readonly context: { readonly session: { readonly user: { readonly id: string } } | null };
}

/** Writes changes of a user's credentials to the audit log of their account, and voids what the old ones began. */
export function credentialTrail({ db, clock, makeId }: CredentialTrailParts) {
  const voided = async (userId: string, action: string): Promise<void> => {
    await voidVerifications(currentExecutor(db), userId);
    await note(userId, action);
  };
  const note = (userId: string, action: string, detail?: Record<string, unknown>): Promise<void> =>
    writeAudit(currentExecutor(db), makeId, {
      at: clock.now(),
      actorId: userId,
      ownerId: userId,
      action,
      ...(detail && { detail }),
    });
  return {
    /** Called with an account of better-auth: a password, or a user of a provider. */
    methodAdded: async ({ userId, providerId }: Readonly<Record<string, unknown>>) => {
      if (typeof userId !== 'string' || providerId !== oidcProviderId) return;
      await note(userId, 'sign_in_method.added', { providerId });
    },
    passwordReset: (userId: string) => voided(userId, 'password.reset'),
    /** @param path the endpoint that changed the account */
    passwordChanged: async (account: { readonly userId: string }, path: string | undefined) => {
      if (path === '/change-password') await voided(account.userId, 'password.changed');
    },
    /** Called with the user data that is about to be written. */
    twoFactor: async (
      change: Readonly<Record<string, unknown>>,
      context: RequestContext | null,
    ) => {
      const userId = context?.context.session?.user.id;
      if (userId === undefined || typeof change['twoFactorEnabled'] !== 'boolean') return;
      if (change['twoFactorEnabled']) await note(userId, 'two_factor.on');
      else await voided(userId, 'two_factor.off');
    },
  };
}
