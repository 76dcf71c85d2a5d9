import { addressOfUser, type Caller } from '../accounts/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { MailSecret } from './mail-secret.ts';

/**
 * The user whose preferences the caller can see and change: the caller.
 * @throws AppError `ForbiddenError` for a key of an organization, `NotFoundError` for a deleted user
 */
export async function preferenceOwner(executor: Executor, secret: MailSecret, caller: Caller) {
  if (caller.kind === 'organization-key') {
    const message = 'Email preferences belong to a user. Use your own API key.';
    throw new AppError('ForbiddenError', message);
  }
  const user = await addressOfUser(executor, caller.userId);
  if (user === null) throw new AppError('NotFoundError', 'No user has this ID.');
  return { userId: caller.userId, addressHash: secret.addressHash(user.address) };
}
