import { addressOfUser } from '../accounts/index.ts';
import { preferenceType } from './mail-type.ts';
import type { NotifyContext } from './notify-context.ts';
import { optOutAddress, setPreferences } from './preferences-store.ts';
import type { Unsubscription } from './unsubscribe-token.ts';

/**
 * Turns off what a link names. Repeating it changes nothing.
 * @returns whether such mails are off now: security mails stay on
 */
export async function unsubscribe(
  { db, clock, secret }: NotifyContext,
  { type: name, userId, addressHash }: Unsubscription,
): Promise<boolean> {
  const type = preferenceType(name);
  if (type === null) return false;
  await db.transaction().execute(async (transaction) => {
    const now = clock.now();
    if (addressHash !== null) return optOutAddress(transaction, addressHash, type, now);
    const user = userId === null ? null : await addressOfUser(transaction, userId);
    // A deleted account gets no mails anyway.
    if (userId === null || user === null) return undefined;
    const own = { userId, addressHash: secret.addressHash(user.address) };
    return setPreferences(transaction, own, [{ type, emailEnabled: false }], now);
  });
  return true;
}
