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

export async function signOut(): Promise<void> {
  await accountRequest('sign-out', {});
}
