import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

type Json = Readonly<Record<string, unknown>>;
type Respond = (response: ServerResponse) => void;

/** A server that behaves like a provider, with answers set by the test. */
export interface OidcStandIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The key for verifying its ID tokens. */
  readonly publicKey: CryptoKey;
  /** Changes the answer at a path. */
  answer(path: StandInPath, respond: Respond): void;
  /** Valid claims of an ID token for the sign-in with this nonce. */
  claims(nonce: string): Json;
  /** Signs with its own key or another one. */
  sign(claims: Json, key?: CryptoKey, header?: Json): Promise<string>;
  /** Makes it answer like a valid provider again. */
  reset(): void;
  close(): Promise<void>;
}

type StandInPath = '/.well-known/openid-configuration' | '/keys' | '/token' | '/me';

export const json =
  (value: unknown): Respond =>
  (response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
  };

const keyId = 'the-key';
const clientId = 'bellwether';

export async function startOidcStandIn(): Promise<OidcStandIn> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: keyId, use: 'sig' };
  const answers = new Map<string, Respond>();
  const server = createServer((request, response) => {
    const respond = answers.get(request.url ?? '');
    if (respond === undefined) response.writeHead(404).end();
    else respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;

  const reset = (): void => {
    answers.clear();
    const discovery = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/me`,
    };
    answers.set('/.well-known/openid-configuration', json(discovery));
    answers.set('/keys', json({ keys: [jwk] }));
  };
  reset();

  return {
    issuer,
    clientId,
    clientSecret: 'a secret of the two',
    publicKey,
    answer: (path, respond) => void answers.set(path, respond),
    claims: (nonce) => {
      const now = Math.floor(Date.now() / 1000);
      return {
        ...{ iss: issuer, aud: clientId, sub: 'ada-1', iat: now, exp: now + 300, nonce },
        ...{ email: 'ada@example.com', email_verified: true, name: 'Ada' },
      };
    },
    sign: (claims, key = privateKey, header = {}) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: keyId, ...header })
        .sign(key),
    reset,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
