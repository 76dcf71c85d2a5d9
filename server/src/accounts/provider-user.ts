import { isMailAddress } from '../platform/mail-address.ts';
import { withoutTrailing } from '../platform/without-trailing.ts';
import { OidcRejection } from './oidc-rejection.ts';

/**
 * The address in a user's claims. better-auth checks addresses only in sign-ups, so a provider could send anything.
 * @throws OidcRejection
 */
export function providerEmail(claim: unknown): string {
  if (typeof claim !== 'string' || claim === '') {
    const message = 'The provider did not send an email address.';
    throw new OidcRejection('email_is_missing', message);
  }
  if (!isMailAddress(claim)) {
    const message = 'The provider did not send a valid email address.';
    throw new OidcRejection('invalid_user_info', message);
  }
  if (becomesAnother(claim)) {
    const message = 'The email address has a letter that looks like another one.';
    throw new OidcRejection('invalid_user_info', message);
  }
  return claim;
}

/** Accounts are found by the address in lower case, which some letters share with others: `K` (kelvin) with `K`. */
function becomesAnother(email: string): boolean {
  return Array.from(email).some((letter) => {
    const lower = letter.toLowerCase();
    return lower !== letter && lower.toUpperCase() !== letter;
  });
}

/**
 * A user's ID at the provider, as stored. It names the issuer: another one may give the same `sub` to somebody else
 * (OpenID Connect Core, 5.7).
 * @param issuer as configured
 */
export function providerUserId(issuer: string, sub: string): string {
  return `${withoutTrailing(issuer, '/')} ${sub}`;
}
