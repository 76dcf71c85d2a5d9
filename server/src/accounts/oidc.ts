import { genericOAuth } from 'better-auth/plugins/generic-oauth';

/** A provider of OpenID Connect, as the operator configured it. */
export interface OidcSettings {
  /** Where `/.well-known/openid-configuration` is found. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button says. */
  readonly name: string;
  /** Whether its addresses count as verified where it does not say so. */
  readonly trustEmail: boolean;
}

/** The provider in addresses: `/auth/oauth2/callback/oidc`. */
export const oidcProviderId = 'oidc';

const longestName = 200;
const longestAddress = 2048;

/** Sign-in through the provider; without one the endpoints are there and know none. */
export function oidcPlugin(oidc: OidcSettings | null) {
  return genericOAuth({ config: oidc === null ? [] : [providerOf(oidc)] });
}

function providerOf({ issuer, clientId, clientSecret, trustEmail }: OidcSettings) {
  return {
    providerId: oidcProviderId,
    discoveryUrl: `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    // What RFC 6749 has every provider understand.
    authentication: 'basic' as const,
    mapProfileToUser: (claims: Readonly<Record<string, unknown>>) => userOf(claims, trustEmail),
  };
}

/** What becomes of a profile; everything else the provider says is not kept. */
export function userOf(claims: Readonly<Record<string, unknown>>, trustEmail: boolean) {
  const { name, preferred_username: username, picture, email_verified: verified } = claims;
  return {
    // Never from the address: names are shown, and slugs are made from them.
    name: nameIn(name) ?? nameIn(username) ?? 'Somebody new',
    emailVerified: verified === true || (trustEmail && verified !== false),
    image: isPicture(picture) ? picture : undefined,
  };
}

function nameIn(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const name = claim
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestName)
    .trim();
  return name === '' || name.includes('@') ? null : name;
}

function isPicture(claim: unknown): claim is string {
  return (
    typeof claim === 'string' && claim.startsWith('https://') && claim.length <= longestAddress
  );
}
