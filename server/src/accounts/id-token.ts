import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { OidcRejection } from './oidc-rejection.ts';

/** Values that an ID token must match. */
export interface ExpectedIdToken {
  /** From the provider's discovery document. */
  readonly issuer: string;
  readonly clientId: string;
  /** Sent when this sign-in began. */
  readonly nonce: string;
  readonly keys: Readonly<Record<string, unknown>>;
  /** Unix ms. */
  readonly now: number;
}

export type IdTokenClaims = JWTPayload & { readonly sub: string };

/** Only asymmetric signatures: with HMAC, the public key could be used as the secret. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** Allowed clock difference (s). */
const leeway = 60;
const longestToken = 64 * 1024;
/** OpenID Connect Core, 2. */
const longestSubject = 255;
/** Stored, parts of surrogate pairs would all become the same character. */
const notStorable = /[\p{Cc}\p{Cs}]/u;

/**
 * The claims of an ID token, after checking its signature and that it belongs to this sign-in (OpenID Connect
 * Core, 3.1.3.7).
 * @throws OidcRejection
 */
export async function verifyIdToken(
  token: string,
  { issuer, clientId, nonce, keys, now }: ExpectedIdToken,
): Promise<IdTokenClaims> {
  if (token.length > longestToken) throw rejection('The ID token is too long.');
  const claims = await verified(token, keys, {
    algorithms,
    issuer,
    audience: clientId,
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: leeway,
    currentDate: new Date(now),
  });
  const { sub, aud, azp } = claims;
  if (typeof sub !== 'string' || sub === '') throw rejection('The ID token has no subject.');
  if (sub.length > longestSubject || notStorable.test(sub)) {
    throw rejection(
      'The subject of the ID token is too long or has characters that are not valid.',
    );
  }
  const shared = Array.isArray(aud) && aud.length > 1;
  if (azp === undefined ? shared : azp !== clientId) throw rejection(otherClient);
  if (claims.nonce !== nonce) throw rejection('The ID token belongs to another sign-in.');
  return { ...claims, sub };
}

const otherClient = 'The ID token was issued to another client.';
const otherKey = 'The ID token isn’t signed with one of the provider’s keys.';
const otherAlgorithm = 'The ID token is signed with an algorithm that isn’t accepted.';

/** Reasons by error code of the library. */
const byCode: Readonly<Record<string, string>> = {
  [errors.JWTExpired.code]: 'The ID token has expired.',
  [errors.JOSEAlgNotAllowed.code]: otherAlgorithm,
  [errors.JOSENotSupported.code]: otherAlgorithm,
  [errors.JWSSignatureVerificationFailed.code]: otherKey,
  [errors.JWKSNoMatchingKey.code]: otherKey,
  [errors.JWKSMultipleMatchingKeys.code]:
    'Several of the provider’s keys fit the ID token: it needs a key ID.',
};

/** Reasons for wrong claims. */
const byClaim: Readonly<Record<string, string>> = {
  iss: 'The ID token is from another issuer.',
  aud: otherClient,
};

async function verified(
  token: string,
  keys: ExpectedIdToken['keys'],
  options: Parameters<typeof jwtVerify>[2],
): Promise<JWTPayload> {
  try {
    // The library checks its shape.
    const keySet = createLocalJWKSet(keys as unknown as JSONWebKeySet);
    return (await jwtVerify(token, keySet, options)).payload;
  } catch (error) {
    throw rejection(messageFor(error), error);
  }
}

function messageFor(error: unknown): string {
  if (error instanceof errors.JWTClaimValidationFailed) {
    return byClaim[error.claim] ?? `The ID token’s claim “${error.claim}” is missing or not valid.`;
  }
  if (!(error instanceof errors.JOSEError)) return 'The provider’s keys can’t be read.';
  return byCode[error.code] ?? 'The ID token or the provider’s keys are malformed.';
}

function rejection(message: string, cause?: unknown): OidcRejection {
  return new OidcRejection('invalid_id_token', message, cause);
}
