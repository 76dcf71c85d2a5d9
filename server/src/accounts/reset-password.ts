import type { Clock } from '../platform/clock.ts';
import { mixedCaseAlphabet, randomText } from '../platform/random-text.ts';
import type { Random } from '../platform/random.ts';
import type { MakeId } from '../platform/uuid.ts';
import { type Executor, writeAudit } from '../store/metadata/index.ts';
import { administratorId } from './administrator-store.ts';
import { storePasswordHash } from './credentials-store.ts';
import { limitedPasswords, type PasswordHashing } from './passwords.ts';
import { endSessions, voidVerifications } from './sessions-store.ts';
import { removeSecondFactor } from './second-factor-store.ts';
import { addressOfUser, userIdByAddress } from './user-address-store.ts';

export interface ResetPasswordParts {
  readonly db: Executor;
  readonly clock: Clock;
  readonly random: Random;
  readonly makeId: MakeId;
  /** For tests; default: scrypt. */
  readonly hashing?: PasswordHashing;
}

/** Shown once. */
export interface NewPassword {
  readonly email: string;
  readonly password: string;
  /** Whether the address is verified. Otherwise, a service with mail doesn't accept sign-ins with it. */
  readonly isVerified: boolean;
}

const length = 20;

/**
 * Gives a user a new password, ends their sessions and voids what the old password began. For operators: the user can
 * neither sign in nor get mail.
 * @param email null = the administrator of the first start
 * @returns null if there is no such user
 */
export async function resetPassword(
  { db, clock, random, makeId, hashing }: ResetPasswordParts,
  email: string | null,
  { withoutSecondFactor }: { readonly withoutSecondFactor: boolean },
): Promise<NewPassword | null> {
  const userId = await (email === null ? administratorId(db) : userIdByAddress(db, email));
  const user = userId === null ? null : await addressOfUser(db, userId);
  if (userId === null || user === null) return null;
  const password = randomText(random, length, mixedCaseAlphabet);
  const hash = await limitedPasswords(hashing).hash(password);
  const at = clock.now();
  await db.transaction().execute(async (transaction) => {
    const note = (action: string) =>
      writeAudit(transaction, makeId, { at, actorId: userId, ownerId: userId, action });
    await storePasswordHash(transaction, { userId, hash, newId: makeId(), at });
    await endSessions(transaction, userId);
    await voidVerifications(transaction, userId);
    await note('password.reset');
    if (withoutSecondFactor && (await removeSecondFactor(transaction, userId))) {
      await note('two_factor.off');
    }
  });
  return { email: user.address, password, isVerified: user.verified };
}
