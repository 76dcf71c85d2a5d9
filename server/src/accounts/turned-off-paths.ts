/** Endpoints of better-auth that are turned off. */
export const turnedOffPaths: readonly string[] = [
  // Codes by mail: a second factor no stronger than a password reset.
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  // Links a provider with an unverified address; signing in with it links by verified address.
  '/oauth2/link',
  '/link-social',
  // Built-in providers, and tokens that are not stored.
  '/sign-in/social',
  '/account-info',
  '/get-access-token',
  '/refresh-token',
  // A second way back from the OpenID Connect provider, without the checks of `/oauth2/callback/`.
  '/callback/:id',
  // Changing the address is not supported yet.
  '/change-email',
  // Deletes by link; this service uses the password or a fresh session instead.
  '/delete-user/callback',
];

/** Whether a request is for one of them. better-auth compares the whole path, so it lets those with parameters pass. */
export function isTurnedOff(path: string): boolean {
  return turnedOffPaths.some((off) => {
    const [start = off, parameter] = off.split(':', 2);
    return parameter === undefined ? path === off : path.startsWith(start);
  });
}
