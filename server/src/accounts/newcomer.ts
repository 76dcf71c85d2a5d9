import type { Newcomer } from './sign-up-policy.ts';

/** Where better-auth comes back to from a provider of OpenID Connect. */
const providerPath = '/oauth2/callback/';

/** Who is about to become a user, by the endpoint that makes them one. */
export function newcomerOf(
  user: { readonly email: string; readonly emailVerified: boolean },
  path: string | undefined,
  body: unknown,
): Newcomer & { readonly byProvider: boolean } {
  const byProvider = path?.startsWith(providerPath) ?? false;
  const invitationId =
    typeof body === 'object' && body !== null && 'invitationId' in body ? body.invitationId : null;
  return {
    email: user.email,
    invitationId: typeof invitationId === 'string' ? invitationId : null,
    addressProven: byProvider && user.emailVerified,
    byProvider,
  };
}
