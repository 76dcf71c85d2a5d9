import { accountRequest, valueIn } from './account-request.ts';

/**
 * @returns whether a code of the second factor is also needed
 * @throws ApiError when the email or the password is wrong, or after too many tries
 */
export async function signIn(
  email: string,
  password: string,
  pageAfterVerifying: string,
): Promise<{ codeWanted: boolean }> {
  const answer = await accountRequest('sign-in/email', {
    email,
    password,
    callbackURL: pageAfterVerifying,
  });
  return { codeWanted: valueIn(answer, 'twoFactorRedirect') === true };
}

/** The second step of signing in. Codes of an app are six digits; backup codes have a dash. */
export async function sendCode(code: string): Promise<void> {
  const plain = code.replaceAll(/\s+/g, '');
  const kind = /^\d{6}$/.test(plain) ? 'verify-totp' : 'verify-backup-code';
  await accountRequest(`two-factor/${kind}`, { code: plain });
}
