import { APIError, createAuthMiddleware, getOAuthState } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Clock } from '../platform/clock.ts';
import { isInvisible, longestName } from '../platform/name-fault.ts';
import { mixedCaseAlphabet, randomText } from '../platform/random-text.ts';
import type { Random } from '../platform/random.ts';
import { ProviderDiscovery } from './oidc-discovery.ts';
import { readClaims } from './oidc-provider.ts';
import { OidcRejection } from './oidc-rejection.ts';
import { exchangeCode, type SentCode } from './oidc-tokens.ts';
import { providerEmail, providerUserId } from './provider-user.ts';

/** An OpenID Connect provider, as configured by the operator. */
export interface OidcSettings {
  /** Base URL of `/.well-known/openid-configuration`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Label of the button. */
  readonly name: string;
  /** Whether its addresses count as verified if it doesn't say. */
  readonly trustEmail: boolean;
  /** Timeout for one answer of the provider, ms; default 5,000. */
  readonly answersWithin?: number;
}

/** The provider in paths: `/auth/oauth2/callback/oidc`. */
export const oidcProviderId = 'oidc';

const longestAddress = 2048;

export interface OidcParts {
  readonly clock: Clock;
  readonly random: Random;
  /** Called with the reason when a sign-in is rejected. */
  logRejection(message: string): void;
}

/** Sign-in through the provider. Without one, the endpoints exist but know no provider. */
export function oidcPlugin(oidc: OidcSettings | null, parts: OidcParts) {
  if (oidc === null) return genericOAuth({ config: [] });
  const discovery = new ProviderDiscovery(oidc.issuer, oidc.answersWithin);
  const plugin = genericOAuth({ config: [providerOf(oidc, discovery, parts)] });
  return { ...plugin, hooks: { before: [discoverBefore(discovery, parts)] } };
}

/**
 * The library would read the provider's description without limits on size and time, so it is given the
 * endpoints instead.
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
    // The library stores this data with the state and returns it later. Data sent by the client is not
    // stored.
    authorizationUrlParams: (context: { body: Record<string, unknown> }) => {
      const nonce = randomText(parts.random, nonceLength, mixedCaseAlphabet);
      context.body.additionalData = { nonce };
      return { nonce };
    },
    // The library would replace errors thrown here with its own, so the next step does everything.
    getToken: async (sent: SentCode) => ({ raw: { sent } }),
    getUserInfo: ({ raw }: { readonly raw?: Record<string, unknown> | undefined }) =>
      signedInUser(oidc, discovery, raw?.['sent'] as SentCode, parts),
  };
}

/** The library needs the provider's endpoints at the start, and its issuer when a browser returns. */
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
        // On return, `signedInUser` reports errors, because it knows the page to redirect to.
        if (path !== '/sign-in/oauth2') return;
        parts.logRejection(`accounts: a sign-in with OpenID Connect can't begin: ${error.message}`);
        const { message } = error;
        throw new APIError('BAD_REQUEST', { code: 'INVALID_OAUTH_CONFIGURATION', message });
      }
    }),
  };
}

const nonceLength = 32;

/** Replaces the library's own method, which accepts an ID token without checking its signature. */
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
    const id = providerUserId(oidc.issuer, claims.sub);
    return { id, email: providerEmail(claims.email), ...userOf(claims, oidc.trustEmail) };
  } catch (error) {
    if (!(error instanceof OidcRejection)) throw error;
    parts.logRejection(`accounts: a sign-in with OpenID Connect was rejected: ${error.message}`);
    throw backWith(error, state?.errorURL ?? '/app/sign-in');
  }
}

/** Redirects to a page that was checked to be on this service when the sign-in began. */
function backWith({ code, message }: OidcRejection, page: string): APIError {
  const params = new URLSearchParams({ error: code, error_description: message });
  const location = `${page}${page.includes('?') ? '&' : '?'}${params.toString()}`;
  return new APIError('FOUND', undefined, { location });
}

/** The parts of a profile that are stored. */
export function userOf(claims: Readonly<Record<string, unknown>>, trustEmail: boolean) {
  const { name, preferred_username: username, picture, email_verified: verified } = claims;
  return {
    // Never made from the address: names are shown, and slugs are made from them.
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
  return isInvisible(name) || name.includes('@') ? null : name;
}

function isPicture(claim: unknown): claim is string {
  return (
    typeof claim === 'string' && claim.startsWith('https://') && claim.length <= longestAddress
  );
}
