import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountsHarness, type AccountsHarness, cookieOf } from '../../test/accounts-harness.ts';
import { json, type OidcStandIn, startOidcStandIn } from '../../test/oidc-stand-in.ts';

const mebibyte = 1024 * 1024;
/** Bytes sent by an endless provider unless it is stopped. */
const endless = 128 * mebibyte;
/** Timeouts for one answer of the provider, ms: a long one where it should not matter. */
const [answersWithin, longTimeout] = [250, 60_000];

let provider: OidcStandIn;
let harness: AccountsHarness;
let slowHarness: AccountsHarness;
beforeAll(async () => {
  provider = await startOidcStandIn();
  const { issuer, clientId, clientSecret } = provider;
  const oidc = {
    issuer,
    clientId,
    clientSecret,
    name: 'Example',
    trustEmail: false,
  };
  const config = { url: 'http://localhost', signUp: 'open', signInsPerMinute: 0 } as const;
  const within = (ms: number) =>
    accountsHarness({ config: { ...config, oidc: { ...oidc, answersWithin: ms } } });
  [harness, slowHarness] = [await within(answersWithin), await within(longTimeout)];
});
beforeEach(() => provider.reset());
afterAll(async () => {
  await harness.close();
  await slowHarness.close();
  await provider.close();
});

type Place = Parameters<OidcStandIn['answer']>[0];
const discovery = '/.well-known/openid-configuration';
const places: readonly Place[] = [discovery, '/token', '/keys', '/me'];

/** Signs in with a given answer for one place, from the start or from the return. */
async function signIn(
  from: 'start' | 'return',
  place: Place,
  respond: (to: ServerResponse) => void,
  at = harness,
) {
  provider.reset();
  if (from === 'start') provider.answer(place, respond);
  const body = { providerId: 'oidc', callbackURL: '/app', errorCallbackURL: '/app/sign-in' };
  const begun = await at.auth('/sign-in/oauth2', body);
  if (begun.statusCode !== 200) return begun.json<{ code: string }>().code;
  const sent = new URL(begun.json<{ url: string }>().url).searchParams;
  const claims = { ...provider.claims(sent.get('nonce') ?? ''), email: undefined };
  provider.answer('/token', json({ access_token: 'a', id_token: await provider.sign(claims) }));
  provider.answer(place, respond);
  const query = new URLSearchParams({ code: 'c', state: sent.get('state') ?? '' });
  const back = await at.get(`/auth/oauth2/callback/oidc?${query.toString()}`, cookieOf(begun));
  const page = new URL(String(back.headers.location), 'http://localhost');
  return page.searchParams.get('error');
}

/** Signs in at a provider that sends endlessly. @returns the bytes that it could send */
async function bytesTaken(...[from, place]: ['start' | 'return', Place]) {
  let sent = 0;
  const piece = Buffer.alloc(64 * 1024, ' ');
  const ended: Promise<unknown>[] = [];
  const respond = (response: ServerResponse): void => {
    const more = (): void => {
      while (sent < endless && !response.destroyed) {
        sent += piece.length;
        if (!response.write(piece)) return;
      }
      response.end();
    };
    response.on('drain', more);
    ended.push(once(response, 'close'));
    more();
  };
  const error = await signIn(from, place, respond, slowHarness);
  await Promise.all(ended);
  return { sent, error };
}

test('the answer of an endless provider is not read to the end', async () => {
  const start = await bytesTaken('start', discovery);
  expect(start).toMatchObject({ error: 'INVALID_OAUTH_CONFIGURATION' });
  const taken = [start];
  for (const place of places) taken.push(await bytesTaken('return', place));
  expect(taken.slice(1).map(({ error }) => error)).toEqual([
    'provider_error',
    'oauth_code_verification_failed',
    'provider_error',
    'provider_error',
  ]);
  // Buffers of the sockets on both sides count as sent but are not read.
  for (const { sent } of taken) expect(sent).toBeLessThan(16 * mebibyte);
});

/** Signs in at a provider that sends a byte now and then. @returns how long that took, ms */
async function timeTaken(...[from, place]: ['start' | 'return', Place]) {
  const began = performance.now();
  const closed: Promise<unknown>[] = [];
  const error = await signIn(from, place, (response) => {
    const timer = setInterval(() => response.write(' '), 20);
    closed.push(once(response, 'close').then(() => clearInterval(timer)));
  });
  const left = Promise.all(closed).then(() => true);
  const isLeft = await Promise.race([left, pause(2_000, false, { ref: false })]);
  return { took: performance.now() - began, error, isLeft };
}

test('a slow provider is abandoned after its timeout', async () => {
  const start = await timeTaken('start', discovery);
  expect(start).toMatchObject({ error: 'PROVIDER_UNAVAILABLE', isLeft: true });
  for (const place of places) {
    const { took, ...outcome } = await timeTaken('return', place);
    expect([place, outcome]).toEqual([place, { error: 'provider_unavailable', isLeft: true }]);
    expect(took).toBeGreaterThan(answersWithin - 5);
  }
});

test('an address that is another user’s in lower case does not sign in as that user', async () => {
  const { email, id } = await harness.signUp('kit');
  const { db } = harness.metadata;
  await db.updateTable('user').set({ emailVerified: 1 }).where('id', '=', id).execute();
  const { sub } = provider.claims('');
  // In lower case, the sign of kelvin is the letter k, and the one of angstrom is å.
  for (const sign of ['\u212a', '\u212b']) {
    const other = json({ sub, email: email.replace('k', sign), email_verified: true });
    expect(await signIn('return', '/me', other)).toBe('invalid_user_info');
  }
  const accounts = db.selectFrom('account').select('providerId').where('userId', '=', id);
  expect(await accounts.execute()).toEqual([{ providerId: 'credential' }]);
  expect(await signIn('return', '/me', json({ sub, email, email_verified: true }))).toBeNull();
});

test('concurrent sign-ins at a slow provider share one request', async () => {
  let count = 0;
  const all = Array.from({ length: 20 }, () =>
    harness.auth('/sign-in/oauth2', { providerId: 'oidc', callbackURL: '/app' }),
  );
  provider.answer(discovery, (response) => {
    count++;
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  });
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(count).toBeLessThanOrEqual(4);
});

test('a sign-in endpoint that is not a web URL is never used', async () => {
  const { issuer } = provider;
  provider.answer(
    discovery,
    json({ issuer, authorization_endpoint: 'javascript:alert(1)', token_endpoint: `${issuer}/t` }),
  );
  const begun = await harness.auth('/sign-in/oauth2', { providerId: 'oidc', callbackURL: '/app' });
  expect([begun.statusCode, begun.json()]).toMatchObject([
    400,
    { code: 'INVALID_OAUTH_CONFIGURATION', message: expect.stringContaining('endpoint') as string },
  ]);
});
