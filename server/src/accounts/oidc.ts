import { APIError, createAuthMiddleware, getOAuthState } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Clock } from '../platform/clock.ts';
import { mixedCaseAlphabet, randomText } from '../platform/random-text.ts';
import type { Random } from '../platform/random.ts';
import { ProviderDiscovery } from './oidc-discovery.ts';
import { readClaims } from './oidc-provider.ts';
import { OidcRejection } from './oidc-rejection.ts';
import { exchangeCode, type SentCode } from './oidc-tokens.ts';

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
  /** Waited for one answer of the provider, ms; default 5,000. */
  readonly answersWithin?: number;
}

/** The provider in addresses: `/auth/oauth2/callback/oidc`. */
export const oidcProviderId = 'oidc';

const longestName = 200;
const longestAddress = 2048;

export interface OidcParts {
  readonly clock: Clock;
  readonly random: Random;
  /** Told why a sign-in was rejected. */
  logRefusal(message: string): void;
}

/** Sign-in through the provider; without one the endpoints are there and know none. */
export function oidcPlugin(oidc: OidcSettings | null, parts: OidcParts) {
  if (oidc === null) return genericOAuth({ config: [] });
  const discovery = new ProviderDiscovery(oidc.issuer, oidc.answersWithin);
  const plugin = genericOAuth({ config: [providerOf(oidc, discovery, parts)] });
  return { ...plugin, hooks: { before: [discoverBefore(discovery, parts)] } };
}

/**
 * The library would ask the provider for its description itself, without limits on the size and the
 * time of the answer, so it is given the endpoints instead.
 */
function providerOf(oidc: OidcSettings, discovery: ProviderDiscovery, parts: OidcParts) {
  return {
    providerId: oidcProviderId,
    get authorizationUrl() {
      return discovery.latest?.authorizationEndpoint;
    },
    get tokenUrl() {
      return discovery.latest?.tokenEndpoint;
    },
    get issuer() {
      const issuer = discovery.latest?.document['issuer'];
      return typeof issuer === 'string' ? issuer : undefined;
    },
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    // The library keeps this data with the state and gives it back when the browser returns. What
    // a client has sent as such is not kept.
    authorizationUrlParams: (context: { body: Record<string, unknown> }) => {
      const nonce = randomText(parts.random, nonceLength, mixedCaseAlphabet);
      context.body.additionalData = { nonce };
      return { nonce };
    },
    // What this throws the library would answer in its own words, so the next step does it all.
    getToken: async (sent: SentCode) => ({ raw: { sent } }),
    getUserInfo: ({ raw }: { readonly raw?: Record<string, unknown> | undefined }) =>
      signedInUser(oidc, discovery, raw?.['sent'] as SentCode, parts),
  };
}

/** The library needs the provider's endpoints to begin, and its issuer when a browser comes back. */
function discoverBefore(discovery: ProviderDiscovery, parts: OidcParts) {
  return {
    matcher: ({ path = '', body }: { path?: string; body?: { providerId?: unknown } }) =>
      path === '/sign-in/oauth2'
        ? body?.providerId === oidcProviderId
        : path.startsWith('/oauth2/callback/') && discovery.latest === null,
    handler: createAuthMiddleware(async ({ path }) => {
      try {
        await discovery.read();
      } catch (error) {
        if (!(error instanceof OidcRejection)) throw error;
        // Whoever comes back is told by `signedInUser`, which knows the page to lead to.
        if (path !== '/sign-in/oauth2') return;
        parts.logRefusal(`accounts: a sign-in with OpenID Connect can't begin: ${error.message}`);
        const { message } = error;
        throw new APIError('BAD_REQUEST', { code: 'INVALID_OAUTH_CONFIGURATION', message });
      }
    }),
  };
}

const nonceLength = 32;

/** The library's own way would believe an ID token without checking its signature. */
async function signedInUser(
  oidc: OidcSettings,
  discovery: ProviderDiscovery,
  sent: SentCode,
  parts: OidcParts,
) {
  const state = await getOAuthState();
  const nonce = typeof state?.nonce === 'string' ? state.nonce : null;
  try {
    const tokens = await exchangeCode(oidc, discovery, sent);
    const claims = await readClaims(oidc, tokens, nonce, parts.clock);
    const email = typeof claims.email === 'string' ? claims.email : null;
    return { id: claims.sub, email, ...userOf(claims, oidc.trustEmail) };
  } catch (error) {
    if (!(error instanceof OidcRejection)) throw error;
    parts.logRefusal(`accounts: a sign-in with OpenID Connect was rejected: ${error.message}`);
    throw backWith(error, state?.errorURL ?? '/app/sign-in');
  }
}

/** Leads the browser to a page, which was checked to be ours when the sign-in began. */
function backWith({ code, message }: OidcRejection, page: string): APIError {
  const told = new URLSearchParams({ error: code, error_description: message });
  const location = `${page}${page.includes('?') ? '&' : '?'}${told.toString()}`;
  return new APIError('FOUND', undefined, { location });
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
