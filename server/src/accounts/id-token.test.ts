import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountsHarness, type AccountsHarness, cookieOf } from '../../test/accounts-harness.ts';
import { json, type OidcStandIn, startOidcStandIn } from '../../test/oidc-stand-in.ts';

type Claims = Readonly<Record<string, unknown>>;

let provider: OidcStandIn;
let harness: AccountsHarness;

beforeAll(async () => {
  provider = await startOidcStandIn();
  const { issuer, clientId, clientSecret } = provider;
  const oidc = { issuer, clientId, clientSecret, name: 'Example', trustEmail: false };
  const config = { url: 'http://localhost', signUp: 'open', signInsPerMinute: 0, oidc } as const;
  harness = await accountsHarness({ config });
});
beforeEach(async () => {
  provider.reset();
  harness.rejected.length = 0;
  harness.logged.length = 0;
  for (const table of ['session', 'account', 'verification', 'user'] as const) {
    await harness.metadata.db.deleteFrom(table).execute();
  }
});
afterAll(async () => {
  await harness.close();
  await provider.close();
});

/** Signs in with an ID token made from valid claims. @returns where the browser ends */
async function comeWith(make: (good: Claims) => unknown) {
  const body = { providerId: 'oidc', callbackURL: '/app', errorCallbackURL: '/app/sign-in' };
  const begun = await harness.auth('/sign-in/oauth2', body);
  const { searchParams } = new URL(begun.json<{ url: string }>().url);
  const idToken = await make(provider.claims(searchParams.get('nonce') ?? ''));
  provider.answer('/token', json({ access_token: 'x', token_type: 'Bearer', id_token: idToken }));
  const query = new URLSearchParams({ code: 'y', state: searchParams.get('state') ?? '' });
  const path = `/auth/oauth2/callback/oidc?${query.toString()}`;
  const answer = await harness.get(path, cookieOf(begun));
  expect(answer.statusCode).toBe(302);
  const location = new URL(String(answer.headers.location), 'http://localhost');
  return {
    page: location.pathname,
    error: location.searchParams.get('error'),
    why: location.searchParams.get('error_description'),
    signedIn: cookieOf(answer).includes('session_token'),
  };
}

const users = () => harness.metadata.db.selectFrom('user').select('email').execute();

/** Expects that the sign-in is rejected and changes nothing. */
async function expectRejected(made: ReturnType<typeof comeWith>, error: string, why: RegExp) {
  const came = await made;
  expect(came).toMatchObject({ page: '/app/sign-in', error, signedIn: false });
  expect(came.why).toMatch(why);
  expect(await users()).toEqual([]);
  expect(await harness.metadata.db.selectFrom('account').selectAll().execute()).toEqual([]);
  expect(await harness.metadata.db.selectFrom('session').selectAll().execute()).toEqual([]);
  expect(harness.rejected).toEqual([
    `accounts: a sign-in with OpenID Connect was rejected: ${came.why ?? ''}`,
  ]);
  expect(harness.logged).toEqual([]);
}

const seconds = () => Math.floor(Date.now() / 1000);

test.each<[string, (good: Claims) => Claims]>([
  ['as it should be', (good) => good],
  [
    'for this client among others',
    (good) => ({ ...good, aud: ['x', 'bellwether'], azp: good.aud }),
  ],
  ['that expired within the leeway', (good) => ({ ...good, exp: seconds() - 20 })],
])('an ID token %s signs in', async (_what, change) => {
  const came = await comeWith((good) => provider.sign(change(good)));
  expect(came).toEqual({ page: '/app', error: null, why: null, signedIn: true });
  expect(await users()).toEqual([{ email: 'ada@example.com' }]);
  expect([harness.logged, harness.rejected]).toEqual([[], []]);
});

test.each<[string, (good: Claims) => Claims, RegExp]>([
  ['another issuer', (good) => ({ ...good, iss: 'https://id.example.com' }), /another issuer/],
  ['no issuer', (good) => ({ ...good, iss: undefined }), /another issuer/],
  ['another audience', (good) => ({ ...good, aud: 'another' }), /another client/],
  ['several audiences', (good) => ({ ...good, aud: ['x', 'bellwether'] }), /another client/],
  ['another authorized party', (good) => ({ ...good, azp: 'another' }), /another client/],
  ['no audience', (good) => ({ ...good, aud: undefined }), /another client/],
  ['a time that is over', (good) => ({ ...good, exp: seconds() - 90 }), /has expired/],
  ['no end', (good) => ({ ...good, exp: undefined }), /“exp” is missing/],
  ['a later beginning', (good) => ({ ...good, nbf: seconds() + 300 }), /“nbf” is missing or not/],
  ['another nonce', (good) => ({ ...good, nonce: 'n'.repeat(32) }), /another sign-in/],
  ['no nonce', (good) => ({ ...good, nonce: undefined }), /another sign-in/],
  ['no subject', (good) => ({ ...good, sub: undefined }), /“sub” is missing/],
  ['an empty subject', (good) => ({ ...good, sub: '' }), /no subject/],
  ['a long subject', (good) => ({ ...good, sub: 's'.repeat(256) }), /subject .* is too long/],
  ['NUL in its subject', (good) => ({ ...good, sub: 'a\0' }), /characters that are not valid/],
])('an ID token with %s is rejected', async (_what, change, why) => {
  const made = comeWith((good) => provider.sign(change(good)));
  await expectRejected(made, 'invalid_id_token', why);
});

test.each<[string, unknown, string, RegExp]>([
  ['none', '', 'email_is_missing', /did not send an email/],
  ['two', 'ada@example.com,eve@example.com', 'invalid_user_info', /a valid email/],
  ['NUL', 'a\0da@example.com', 'invalid_user_info', /a valid email/],
])('an address that is none is rejected, and not logged as an error: %s', async (...row) => {
  const [, email, error, why] = row;
  await expectRejected(
    comeWith((good) => provider.sign({ ...good, email })),
    error,
    why,
  );
});

test('a sign-in can’t return by the path of built-in providers, which checks less', async () => {
  const body = { providerId: 'oidc', callbackURL: '/app' };
  const begun = await harness.auth('/sign-in/oauth2', body);
  const { searchParams } = new URL(begun.json<{ url: string }>().url);
  const claims = { ...provider.claims(searchParams.get('nonce') ?? ''), email_verified: false };
  provider.answer('/token', json({ access_token: 'x', id_token: await provider.sign(claims) }));
  const query = new URLSearchParams({ code: 'y', state: searchParams.get('state') ?? '' });
  const back = await harness.get(`/auth/callback/oidc?${query.toString()}`, cookieOf(begun));
  expect([back.statusCode, await users()]).toEqual([404, []]);
});

test('an ID token signed with another key is rejected, even if it contains the key', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  for (const header of [{}, { kid: 'another' }, { jwk }, { kid: undefined, jwk }]) {
    harness.rejected.length = 0;
    const made = comeWith((good) => provider.sign(good, privateKey, header));
    await expectRejected(made, 'invalid_id_token', /with one of the provider’s keys/);
  }
});

test('an ID token without a signature is rejected', async () => {
  const bare = comeWith((good) => new UnsecuredJWT({ ...good }).encode());
  await expectRejected(bare, 'invalid_id_token', /algorithm/);
});

test('a token signed with the public key as a secret is rejected', async () => {
  const pem = await exportSPKI(provider.publicKey);
  const jwk = JSON.stringify(await exportJWK(provider.publicKey));
  for (const secret of [pem, jwk, provider.clientSecret]) {
    harness.rejected.length = 0;
    const made = comeWith((good) =>
      new SignJWT({ ...good })
        .setProtectedHeader({ alg: 'HS256', kid: 'the-key' })
        .sign(Buffer.from(secret.padEnd(32))),
    );
    await expectRejected(made, 'invalid_id_token', /algorithm/);
  }
});

test.each<[string, unknown, RegExp]>([
  ['none', undefined, /did not return an ID token/],
  ['a number', 5, /did not return an ID token/],
  ['no token at all', 'a.b.c', /malformed/],
  ['an endless one', 'a'.repeat(70_000), /too long/],
])('an ID token that is %s signs no one in', async (_what, token, why) => {
  await expectRejected(
    comeWith(() => token),
    'invalid_id_token',
    why,
  );
});

test('a provider with another issuer in its description is rejected', async () => {
  const other = await startOidcStandIn();
  try {
    const discovery = (issuer: string) =>
      json({
        issuer,
        authorization_endpoint: `${other.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${other.issuer}/keys`,
      });
    provider.answer('/.well-known/openid-configuration', discovery(other.issuer));
    const made = comeWith(({ nonce }) => other.sign(other.claims(String(nonce))));
    await expectRejected(made, 'issuer_mismatch', /BELLWETHER_OIDC_ISSUER/);
  } finally {
    await other.close();
  }
});

const signed = (claims: Claims) => provider.sign(claims);

test('keys elsewhere, missing keys and too many keys cause an error that says so', async () => {
  const answers = [
    [/responded with 302/, (response) => response.writeHead(302, { location: '/token' }).end()],
    [/responded with 404/, (response) => response.writeHead(404).end()],
    [/JSON object/, (response) => response.end('[]')],
    [/larger than/, (response) => response.end(' '.repeat(300_000))],
  ] satisfies [RegExp, Parameters<OidcStandIn['answer']>[1]][];
  for (const [why, answer] of answers) {
    harness.rejected.length = 0;
    provider.answer('/keys', answer);
    await expectRejected(comeWith(signed), 'provider_error', why);
  }
  harness.rejected.length = 0;
  provider.answer('/keys', json({ keys: [{ kty: 'EC', crv: 'P-256', kid: 'the-key', x: 'x' }] }));
  await expectRejected(comeWith(signed), 'invalid_id_token', /keys/);
});

test('a provider that disconnects before it sends its keys counts as unavailable', async () => {
  for (const [at, answer] of [
    [1, (response) => response.destroy()],
    [2, (response) => response.writeHead(503).end()],
  ] satisfies [number, Parameters<OidcStandIn['answer']>[1]][]) {
    provider.answer('/keys', answer);
    expect(await comeWith(signed)).toMatchObject({
      error: 'provider_unavailable',
      signedIn: false,
    });
    expect(harness.logged).toHaveLength(at);
  }
  expect(await users()).toEqual([]);
});

test('user info is only used if it is about the person of the ID token', async () => {
  const withoutAddress = (claims: Claims) => provider.sign({ ...claims, email: undefined });
  const info = { sub: 'root-1', email: 'root@example.com', email_verified: true };
  provider.answer('/me', json(info));
  await expectRejected(comeWith(withoutAddress), 'invalid_user_info', /another user/);
  provider.answer('/me', json({ ...info, sub: 'ada-1', id: 'root-1', email_verified: 'yes' }));
  expect(await comeWith(withoutAddress)).toMatchObject({ error: 'email_not_verified' });
  provider.answer('/me', json({ ...info, sub: 'ada-1', id: 'root-1' }));
  expect(await comeWith(withoutAddress)).toMatchObject({ page: '/app', signedIn: true });
  const kept = await harness.metadata.db.selectFrom('account').select('accountId').execute();
  expect(kept).toEqual([{ accountId: `${provider.issuer} ada-1` }]);
});

test('the nonce is the server’s own, and client data is not stored with the state', async () => {
  const additionalData = { nonce: 'mine', kept: 'by the client' };
  const body = { providerId: 'oidc', callbackURL: '/app', additionalData };
  const nonces: (string | null)[] = [];
  for (let times = 0; times < 2; times++) {
    const begun = await harness.auth('/sign-in/oauth2', body);
    nonces.push(new URL(begun.json<{ url: string }>().url).searchParams.get('nonce'));
  }
  expect(nonces).toEqual([expect.stringMatching(/^\w{32}$/), expect.stringMatching(/^\w{32}$/)]);
  expect(nonces[0]).not.toBe(nonces[1]);
  const kept = await harness.metadata.db.selectFrom('verification').select('value').execute();
  expect(kept.map(({ value }) => value.includes('by the client'))).toEqual([false, false]);
});
