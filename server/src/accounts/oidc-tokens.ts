import type { ProviderDiscovery } from './oidc-discovery.ts';
import { OidcRejection } from './oidc-rejection.ts';
import { readProviderJson } from './oidc-requests.ts';

/** What the browser returned with, and what links it to this sign-in. */
export interface SentCode {
  readonly code: string;
  readonly redirectURI: string;
  readonly codeVerifier?: string | undefined;
}

export interface TokenClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly answersWithin?: number;
}

/**
 * Exchanges a code for tokens, with limits on the size and time of the answer that the library's exchange
 * lacks.
 * @throws OidcRejection, ProviderUnavailable
 */
export async function exchangeCode(
  { clientId, clientSecret, answersWithin }: TokenClient,
  discovery: ProviderDiscovery,
  { code, redirectURI, codeVerifier }: SentCode,
) {
  const { tokenEndpoint, document } = await discovery.read();
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectURI,
  });
  if (codeVerifier !== undefined) form.set('code_verifier', codeVerifier);
  // The method that RFC 6749 requires every provider to support.
  const pair = `${formEncoded(clientId)}:${formEncoded(clientSecret)}`;
  const credentials = Buffer.from(pair).toString('base64');
  const options = {
    headers: { authorization: `Basic ${credentials}` },
    form,
    within: answersWithin,
  };
  const answer = await readProviderJson('tokens', tokenEndpoint, options).catch(asRejectedCode);
  return {
    accessToken: textIn(answer['access_token']),
    idToken: textIn(answer['id_token']),
    document,
  };
}

function asRejectedCode(error: unknown): never {
  if (!(error instanceof OidcRejection)) throw error;
  throw new OidcRejection('oauth_code_verification_failed', error.message, error);
}

/** RFC 6749, 2.3.1: providers decode both, so that `+` would become a space. */
function formEncoded(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+');
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
