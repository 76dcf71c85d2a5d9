import { APIError } from 'better-auth/api';
import { AccountInUseError, deleteAccount, type DeleteAccountParts } from './delete-account.ts';

/**
 * Deletes the account of the user who asks. better-auth has checked the password or a fresh session, and has nothing left
 * to delete.
 * @throws APIError in better-auth's format if something would be left without an owner
 */
export async function deleteOwnAccount(parts: DeleteAccountParts, userId: string): Promise<void> {
  try {
    await deleteAccount(parts, { userId, by: { userId, keyId: null }, successorId: null });
  } catch (error) {
    if (!(error instanceof AccountInUseError)) throw error;
    const { code, message } = error;
    throw new APIError('CONFLICT', { code, message });
  }
}
