import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  accountsHarness,
  type AccountsHarness,
  type AccountsHarnessOptions,
  cookieOf,
  harnessPassword,
} from '../../test/accounts-harness.ts';
import { type OidcClaims, type OidcHarness, startOidcHarness } from '../../test/oidc-harness.ts';
import type { SignUpPolicy } from './index.ts';
import { userOf } from './oidc.ts';
import { nameIssuer } from './provider-users-store.ts';

const url = 'http://localhost';
let provider: OidcHarness;
let harness: AccountsHarness;

beforeAll(async () => {
  provider = await startOidcHarness(`${url}/auth/oauth2/callback/oidc`);
});
afterEach(async () => {
  await harness.close();
});
afterAll(async () => {
  await provider.close();
});

async function open(
  signUp: SignUpPolicy,
  { issuer = provider.issuer, trustEmail = false, ...more } = {},
): Promise<void> {
  const { clientId, clientSecret } = provider;
  const oidc = { issuer, clientId, clientSecret, name: 'Example', trustEmail };
  const options: AccountsHarnessOptions = { ...more, config: { url, signUp, oidc } };
  harness = await accountsHarness(options);
}

const begin = () =>
  harness.auth('/sign-in/oauth2', {
    providerId: 'oidc',
    callbackURL: '/app',
    disableRedirect: true,
  });

/** Signs in through the provider. @returns where the browser ends, and the session's cookie */
async function come(claims: OidcClaims): Promise<{ location: string; cookie: string }> {
  const begun = await begin();
  const { url: address } = begun.json<{ url: string }>();
  const back = new URL(await provider.signIn(address, claims));
  const answer = await harness.get(back.pathname + back.search, cookieOf(begun));
  expect(answer.statusCode).toBe(302);
  return { location: String(answer.headers.location), cookie: cookieOf(answer) };
}

const ada = {
  ...{ sub: 'ada-1', email: 'Ada@Example.com', email_verified: true, name: 'Ada Lovelace' },
  ...{ picture: 'https://example.com/ada.png', slug: 'admin', instanceAdministrator: true },
};

/** What a user's audit log contains, with the method that it is about. */
async function actionsSeenBy(cookie: string, userId: string) {
  type Trail = { items: { action: string; detail: { providerId?: string } | null }[] };
  const answer = await harness.get(`/v0/organizations/${userId}/audit`, cookie);
  return answer.json<Trail>().items.map(({ action, detail }) => [action, detail?.providerId]);
}

const users = () => harness.metadata.db.selectFrom('user').selectAll().execute();

test('the first sign-in creates an account, and the second uses it', async () => {
  await open('open');
  const first = await come(ada);
  expect(first.location).toBe('/app');
  const second = await come({ ...ada, name: 'Another name' });
  for (const { cookie } of [first, second]) {
    expect(await harness.accounts.authenticate({ cookie })).toMatchObject({ kind: 'caller' });
  }
  expect(await users()).toMatchObject([
    {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      emailVerified: 1,
      image: 'https://example.com/ada.png',
      slug: 'ada-lovelace',
      instanceAdministrator: 0,
    },
  ]);
  const [kept] = await harness.metadata.db.selectFrom('account').selectAll().execute();
  expect(kept).toMatchObject({ providerId: 'oidc', accountId: `${provider.issuer} ada-1` });
  expect([kept?.accessToken, kept?.refreshToken, kept?.idToken]).toEqual([null, null, null]);
  const id = (await users())[0]?.id ?? '';
  await expect(harness.accounts.checkPassword(id, harnessPassword)).rejects.toMatchObject({
    code: 'password_not_set',
  });
  expect(harness.logged).toEqual([]);
});

test('the sign-up policy applies; an invited address that the provider has verified is accepted', async () => {
  await open('invited');
  const rejected = await come(ada);
  expect(rejected.location).toBe('/app/sign-in?error=invitation_required');
  expect([rejected.cookie.includes('session_token'), await users()]).toEqual([false, []]);

  const given = { email: 'root@example.com', password: harnessPassword, apiKey: null };
  await harness.accounts.ensureAdministrator(given);
  const cookie = await harness.signIn(given.email);
  const made = await harness.auth('/organization/create', { name: 'Acme', slug: 'acme' }, cookie);
  const organizationId = made.json<{ id: string }>().id;
  const body = { organizationId, email: 'ada@example.com', role: 'viewer' };
  await harness.auth('/organization/invite-member', body, cookie);
  const unproven = await come({ ...ada, email_verified: false });
  expect(unproven.location).toContain('error=');
  expect((await come(ada)).location).toBe('/app');
});

test('an address that the provider has not verified creates no account', async () => {
  await open('open');
  for (const claim of [{ email_verified: false }, { email_verified: undefined }]) {
    expect((await come({ ...ada, ...claim })).location).toContain('error=email_not_verified');
  }
  expect(await users()).toEqual([]);
});

test('an account with a password is linked if both sides have verified the address', async () => {
  await open('open');
  const { id } = await harness.signUp('Ada');
  expect((await come(ada)).location).toContain('error=account_not_linked');
  await harness.metadata.db.updateTable('user').set({ emailVerified: 1 }).execute();
  const foreign = await come({ ...ada, sub: 'ada-2', email_verified: false });
  expect(foreign.location).toContain('error=account_not_linked');
  const { cookie } = await come(ada);
  expect(await harness.accounts.authenticate({ cookie })).toMatchObject({ caller: { userId: id } });
  expect(await harness.signIn('ada@example.com')).toContain('session_token');
  expect(await actionsSeenBy(cookie, id)).toEqual([['sign_in_method.added', 'oidc']]);
});

test('one of two ways to sign in can be removed, which is in the audit log, but not the last', async () => {
  await open('open');
  const { id } = await harness.signUp('Ada');
  await harness.metadata.db.updateTable('user').set({ emailVerified: 1 }).execute();
  const { cookie } = await come(ada);
  const remove = (providerId: string) => harness.auth('/unlink-account', { providerId }, cookie);
  expect((await remove('credential')).statusCode).toBe(200);
  expect((await remove('oidc')).statusCode).toBe(400);
  const [newest, ...others] = await actionsSeenBy(cookie, id);
  expect(newest).toEqual(['sign_in_method.removed', 'credential']);
  expect(others).toEqual([['sign_in_method.added', 'oidc']]);
});

test('the same ID at another issuer is another person', async () => {
  await open('open');
  await come(ada);
  const accountId = 'https://id.example.com ada-1';
  await harness.metadata.db.updateTable('account').set({ accountId }).execute();
  const { cookie } = await come({ ...ada, email: 'eve@example.com', name: 'Eve' });
  const session = await harness.get('/auth/get-session', cookie);
  expect(session.json()).toMatchObject({ user: { email: 'eve@example.com', slug: 'eve' } });
  expect((await users()).map(({ email }) => email)).toEqual(['ada@example.com', 'eve@example.com']);
});

test('accounts of earlier versions get the issuer that is configured first', async () => {
  await open('open');
  await come(ada);
  const { db } = harness.metadata;
  await db.updateTable('account').set({ accountId: 'ada-1' }).execute();
  await db.deleteFrom('instance').where('key', '=', 'oidc_issuer_in_accounts').execute();
  await nameIssuer(db, `${provider.issuer}/`);
  await nameIssuer(db, 'https://id.example.com');
  expect((await come({ ...ada, email: 'a.l@example.com' })).location).toBe('/app');
  expect(await users()).toHaveLength(1);
});

test('a callback without a started sign-in signs no one in', async () => {
  await open('open');
  const begun = await begin();
  const { url: address } = begun.json<{ url: string }>();
  const back = new URL(await provider.signIn(address, ada));
  const stolen = await harness.get(back.pathname + back.search);
  expect([stolen.statusCode, stolen.cookies.map(({ name }) => name)]).toMatchObject([302, []]);
  expect(stolen.headers.location).toContain('error=');
  const made = await harness.get('/auth/oauth2/callback/oidc?code=x&state=y', cookieOf(begun));
  expect(made.headers.location).toContain('error=');
  expect(await users()).toEqual([]);
  expect(harness.rejected).toContain('accounts: Failed to parse state');
  expect(harness.logged).toEqual([]);
});

test('a return that names another issuer is rejected, and is not an error of the service', async () => {
  await open('open');
  const begun = await begin();
  const back = new URL(await provider.signIn(begun.json<{ url: string }>().url, ada));
  back.searchParams.set('iss', 'https://id.example.com');
  const answer = await harness.get(back.pathname + back.search, cookieOf(begun));
  expect(answer.headers.location).toBe('/app/sign-in?error=issuer_mismatch');
  expect(harness.rejected).toEqual(['accounts: OAuth issuer mismatch']);
  expect([await users(), harness.logged]).toEqual([[], []]);
});

test('a sign-in of another browser can’t be taken over, and a code works once', async () => {
  await open('open');
  const [mine, foreign] = [await begin(), await begin()];
  const back = async (begun: typeof mine) => {
    const { url: address } = begun.json<{ url: string }>();
    return new URL(await provider.signIn(address, ada));
  };
  const [myReturn, foreignReturn] = [await back(mine), await back(foreign)];
  const follow = async ({ pathname, search }: URL, begun: typeof mine) => {
    const answer = await harness.get(pathname + search, cookieOf(begun));
    expect(answer.statusCode).toBe(302);
    return [answer.headers.location, cookieOf(answer).includes('session_token')];
  };
  expect(await follow(foreignReturn, mine)).toEqual(['/app/sign-in?error=state_mismatch', false]);
  expect(await users()).toEqual([]);
  expect(await follow(myReturn, mine)).toEqual(['/app', true]);
  expect(await follow(myReturn, mine)).toEqual(['/app/sign-in?error=state_mismatch', false]);

  const again = await begin();
  const replayed = await back(again);
  replayed.searchParams.set('code', myReturn.searchParams.get('code') ?? '');
  const failed = '/app/sign-in?error=oauth_code_verification_failed';
  expect(await follow(replayed, again)).toEqual([expect.stringContaining(failed), false]);
  expect(await harness.metadata.db.selectFrom('session').selectAll().execute()).toHaveLength(1);
});

test('if the provider fails during a sign-in, the browser returns to the sign-in page', async () => {
  const gone = await startOidcHarness(`${url}/auth/oauth2/callback/oidc`);
  await open('open', { issuer: gone.issuer });
  const begun = await begin();
  const back = new URL(await gone.signIn(begun.json<{ url: string }>().url, ada));
  await gone.close();
  const answer = await harness.get(back.pathname + back.search, cookieOf(begun));
  expect(answer.headers.location).toBe('/app/sign-in?error=provider_unavailable');
});

test('an unavailable or unknown provider is an expected error, not a failure', async () => {
  await open('open', { issuer: 'http://127.0.0.1:1' });
  const rejected = await begin();
  expect([rejected.statusCode, rejected.json()]).toMatchObject([
    503,
    { code: 'PROVIDER_UNAVAILABLE' },
  ]);
  expect(rejected.headers['retry-after']).toBe('30');
  expect(harness.logged).toHaveLength(1);
  const other = await harness.auth('/sign-in/oauth2', { providerId: 'x', callbackURL: '/app' });
  expect(other.statusCode).toBe(400);
});

test('only valid values of a profile are stored', () => {
  const picture = 'https://example.com/a.png';
  expect(userOf({ name: ' A\u0000B\n', email_verified: true, picture }, false)).toEqual({
    name: 'A B',
    emailVerified: true,
    image: picture,
  });
  expect(userOf({ name: 'a@example.com', preferred_username: 'ada' }, false)).toMatchObject({
    name: 'ada',
    emailVerified: false,
  });
  expect(userOf({ name: '\u3164\u200B', preferred_username: 'ada' }, false).name).toBe('ada');
  expect(userOf({ name: 5, picture: 'javascript:alert(1)' }, true)).toEqual({
    name: 'Somebody new',
    emailVerified: true,
    image: undefined,
  });
  expect(userOf({ email_verified: false }, true).emailVerified).toBe(false);
  expect(userOf({ email_verified: 'true' }, false).emailVerified).toBe(false);
  expect(userOf({ name: 'n'.repeat(500) }, false).name).toHaveLength(200);
});
