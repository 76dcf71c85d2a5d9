import type { Clock } from '../platform/clock.ts';
import { withoutTrailing } from '../platform/without-trailing.ts';
import { verifyIdToken } from './id-token.ts';
import { addressIn } from './oidc-discovery.ts';
import { OidcRejection } from './oidc-rejection.ts';
import { type ProviderAnswer, readProviderJson } from './oidc-requests.ts';

export interface OidcClient {
  /** As configured. */
  readonly issuer: string;
  readonly clientId: string;
  readonly answersWithin?: number;
}

/** The token endpoint's answer for a code. */
export interface ProviderTokens {
  readonly idToken?: unknown;
  readonly accessToken?: unknown;
  /** The discovery document that named the endpoint. */
  readonly document: ProviderAnswer;
}

/**
 * The claims about the user, from the verified ID token or, if that has no address, from the userinfo
 * endpoint. Keys are read each time, so rotated ones are known.
 * @param nonce of this sign-in; null if none was stored
 * @throws OidcRejection, ProviderUnavailable
 */
export async function readClaims(
  { issuer: configured, clientId, answersWithin: within }: OidcClient,
  { idToken, accessToken, document }: ProviderTokens,
  nonce: string | null,
  clock: Clock,
): Promise<Readonly<Record<string, unknown>> & { readonly sub: string }> {
  if (nonce === null) {
    throw new OidcRejection('invalid_id_token', 'The nonce of this sign-in is missing. Try again.');
  }
  if (typeof idToken !== 'string') {
    throw new OidcRejection('invalid_id_token', 'The provider did not return an ID token.');
  }
  const { issuer } = document;
  if (typeof issuer !== 'string' || !isSame(issuer, configured)) {
    throw new OidcRejection(
      'issuer_mismatch',
      'The provider’s discovery document names another issuer than BELLWETHER_OIDC_ISSUER.',
    );
  }
  const keys = await readProviderJson('keys', addressIn(document, 'jwks_uri', configured), {
    within,
  });
  const now = clock.now();
  const claims = await verifyIdToken(idToken, { issuer, clientId, nonce, keys, now });
  if (typeof claims.email === 'string' || document.userinfo_endpoint === undefined) return claims;
  const endpoint = addressIn(document, 'userinfo_endpoint', configured);
  return readUserInfo(endpoint, accessToken, claims.sub, within);
}

async function readUserInfo(
  endpoint: string,
  accessToken: unknown,
  sub: string,
  within: number | undefined,
) {
  if (typeof accessToken !== 'string') {
    const message = 'The provider did not return an access token.';
    throw new OidcRejection('invalid_user_info', message);
  }
  const headers = { authorization: `Bearer ${accessToken}` };
  const claims = await readProviderJson('user info', endpoint, { headers, within });
  if (claims.sub === sub) return { ...claims, sub };
  throw new OidcRejection('invalid_user_info', 'The provider’s user info belongs to another user.');
}

function isSame(issuer: string, configured: string): boolean {
  return withoutTrailing(issuer, '/') === withoutTrailing(configured, '/');
}
