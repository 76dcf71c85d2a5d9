import type { NewUser } from './sign-up-policy.ts';

/** Path of the OpenID Connect callback in better-auth. */
const providerPath = '/oauth2/callback/';

/** The user who is about to be created, by endpoint. */
export function newUserOf(
  user: { readonly email: string; readonly emailVerified: boolean },
  path: string | undefined,
  body: unknown,
): NewUser & { readonly byProvider: boolean } {
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
