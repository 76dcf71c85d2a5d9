import { queryOptions } from '@tanstack/react-query';
import { accountRequest, valueIn } from './account-request.ts';
import { queryKeys } from './query-keys.ts';

export interface Session {
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly emailVerified: boolean;
    readonly twoFactorEnabled: boolean | null;
    readonly instanceAdministrator: boolean;
  };
  readonly session: { readonly token: string };
}

function isSession(value: unknown): value is Session {
  return Boolean(valueIn(value, 'user')) && Boolean(valueIn(value, 'session'));
}

export async function readSession(): Promise<Session | null> {
  const answer = await accountRequest('get-session');
  return isSession(answer) ? answer : null;
}

/**
 * The signed-in user, or null. That a session has ended is noticed by a rejected request: if reading it again said so, a page
 * could lose what isn't saved yet.
 */
export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: readSession,
  staleTime: ({ state }) => (state.data ? Infinity : 60_000),
});

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

export async function signOut(): Promise<void> {
  await accountRequest('sign-out', {});
}
