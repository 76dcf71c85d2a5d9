import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

export interface Session {
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
}

async function accountRequest(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`/auth/${path}`, {
    method: body ? 'POST' : 'GET',
    credentials: 'same-origin',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const message =
      typeof answer === 'object' && answer !== null && 'message' in answer
        ? String(answer.message)
        : `The service answered ${response.status}.`;
    throw new ApiError(response.status, message);
  }
  return answer;
}

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && 'user' in value && Boolean(value.user);
}

/** The signed-in user, or null. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const answer = await accountRequest('get-session');
    return isSession(answer) ? answer : null;
  },
  staleTime: 60_000,
});

/** @throws ApiError when the e-mail or the password is wrong, or after too many tries */
export async function signIn(email: string, password: string): Promise<void> {
  await accountRequest('sign-in/email', { email, password });
}

export async function signOut(): Promise<void> {
  await accountRequest('sign-out', {});
}
