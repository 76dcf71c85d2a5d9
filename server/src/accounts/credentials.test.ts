import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  accountsHarness,
  type AccountsHarness,
  cookieOf,
  harnessPassword,
} from '../../test/accounts-harness.ts';

let harness: AccountsHarness;
let email: string;
let cookie: string;
let count = 0;

beforeAll(async () => {
  harness = await accountsHarness({ config: { signInsPerMinute: 0 } });
});
beforeEach(async () => {
  count += 1;
  ({ email, cookie } = await harness.signUp(`Ada ${count}`));
  harness.mails.length = 0;
});
afterEach(() => {
  expect(harness.logged).toEqual([]);
});
afterAll(async () => {
  await harness.close();
});

const signedIn = async (session: string) =>
  (await harness.accounts.authenticate({ cookie: session })).kind === 'caller';

const actions = async (session: string) => {
  const slug = `ada-${count}`;
  const answer = await harness.get(`/v0/organizations/${slug}/audit`, session);
  return answer.json<{ items: { action: string }[] }>().items.map(({ action }) => action);
};

test('changing the password ends all other sessions and gives this one a new secret', async () => {
  const other = await harness.signIn(email);
  const wrong = { currentPassword: 'not this one', newPassword: 'another long one' };
  expect((await harness.auth('/change-password', wrong, cookie)).statusCode).toBe(400);
  expect(await signedIn(other)).toBe(true);

  const right = { ...wrong, currentPassword: harnessPassword, revokeOtherSessions: false };
  const changed = await harness.auth('/change-password', right, cookie);
  expect(changed.statusCode).toBe(200);
  expect([await signedIn(other), await signedIn(cookie)]).toEqual([false, false]);
  const fresh = cookieOf(changed);
  expect(await signedIn(fresh)).toBe(true);
  await expect(harness.signIn(email)).rejects.toThrow('INVALID');
  expect(await signedIn(await harness.signIn(email, 'another long one'))).toBe(true);
  expect(await actions(fresh)).toEqual(['password.changed']);
});

test('a mailed link sets a forgotten password once, and ends all sessions', async () => {
  const response = await harness.auth('/request-password-reset', { email: email.toUpperCase() });
  const unknown = await harness.auth('/request-password-reset', { email: 'no@example.com' });
  expect([response.statusCode, response.json()]).toEqual([unknown.statusCode, unknown.json()]);
  expect(harness.mails).toMatchObject([
    { type: 'password_reset', to: email, name: `Ada ${count}` },
  ]);
  const path = harness.mails[0]?.path ?? '';
  expect(path).toMatch(/^\/app\/reset-password\?token=\w+$/);
  const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';

  const reset = (newPassword: string) => harness.auth('/reset-password', { token, newPassword });
  expect((await reset('short')).statusCode).toBe(400);
  const done = await reset('a brand new one');
  expect([done.statusCode, done.cookies]).toEqual([200, []]);
  expect((await reset('once more, please')).statusCode).toBe(400);
  expect(await signedIn(cookie)).toBe(false);
  const again = await harness.signIn(email, 'a brand new one');
  expect(await actions(again)).toEqual(['password.reset']);
});

test.each(['reset', 'changed', 'deleted'])(
  'links to set a password work no longer once it is %s',
  async (what) => {
    const links = async () => {
      await harness.auth('/request-password-reset', { email });
      return new URL(harness.mails.at(-1)?.path ?? '', 'http://localhost').searchParams.get(
        'token',
      );
    };
    const [first, second] = [await links(), await links()];
    const reset = (token: string | null) =>
      harness.auth('/reset-password', { token, newPassword: 'a brand new one' });
    const password = harnessPassword;
    const done =
      what === 'reset'
        ? await reset(second)
        : what === 'changed'
          ? await harness.auth(
              '/change-password',
              { currentPassword: password, newPassword: 'a brand new one' },
              cookie,
            )
          : await harness.auth('/delete-user', { password }, cookie);
    expect(done.statusCode).toBe(200);
    const late = await reset(first);
    expect([late.statusCode, late.json()]).toMatchObject([400, { code: 'INVALID_TOKEN' }]);
  },
);

test('a page for setting the password only gets the token on the service’s own origin', async () => {
  const ask = (redirectTo: string) =>
    harness.auth('/request-password-reset', { email, redirectTo });
  expect((await ask('https://evil.example.net/take')).statusCode).toBe(403);
  expect((await ask('//evil.example.net/take')).statusCode).toBe(403);
  expect(harness.mails).toEqual([]);
  expect((await ask('/app/new-password')).statusCode).toBe(200);
  const opened = await harness.get(harness.mails[0]?.path ?? '');
  expect(opened.headers.location).toMatch(/^http:\/\/localhost\/app\/new-password\?token=\w+$/);
});

test('sessions are listed, and revoked one by one or all others together', async () => {
  const [second, third] = [await harness.signIn(email), await harness.signIn(email)];
  const listed = (await harness.get('/auth/list-sessions', cookie)).json<{ token: string }[]>();
  expect(listed).toHaveLength(3);
  const { session } = (await harness.get('/auth/get-session', second)).json<{
    session: { token: string };
  }>();
  expect((await harness.auth('/revoke-session', { token: session.token }, cookie)).statusCode).toBe(
    200,
  );
  expect([await signedIn(second), await signedIn(third)]).toEqual([false, true]);
  expect((await harness.auth('/revoke-other-sessions', {}, cookie)).statusCode).toBe(200);
  expect([await signedIn(third), await signedIn(cookie)]).toEqual([false, true]);
});

test('a user can’t revoke another user’s session', async () => {
  const other = await harness.signUp(`Eve ${count}`);
  const { session } = (await harness.get('/auth/get-session', cookie)).json<{
    session: { token: string };
  }>();
  await harness.auth('/revoke-session', { token: session.token }, other.cookie);
  expect(await signedIn(cookie)).toBe(true);
});

test('signing in creates a new session, regardless of the cookie that was sent', async () => {
  const planted = 'bellwether.session_token=planted.value';
  const answer = await harness.auth(
    '/sign-in/email',
    { email, password: harnessPassword },
    planted,
  );
  expect(answer.statusCode).toBe(200);
  expect(cookieOf(answer)).not.toContain('planted');
  expect([await signedIn(planted), await signedIn(cookieOf(answer))]).toEqual([false, true]);
  const taken = await harness.auth('/sign-in/email', { email, password: harnessPassword }, cookie);
  expect(cookieOf(taken)).not.toBe(cookie);
});

test.each([
  ['/sign-in/email', 'callbackURL', 'https://evil.example.net'],
  ['/sign-in/email', 'callbackURL', '//evil.example.net'],
  ['/sign-in/email', 'callbackURL', String.raw`/\evil.example.net`],
  ['/sign-in/email', 'callbackURL', 'javascript:alert(1)'],
  ['/sign-up/email', 'callbackURL', 'https://evil.example.net'],
  ['/sign-in/oauth2', 'errorCallbackURL', 'https://evil.example.net'],
  ['/sign-in/oauth2', 'newUserCallbackURL', '/%2f%2fevil.example.net/../..'],
])('%s can’t redirect to another site by %s %s', async (path, name, url) => {
  const body = { email, password: harnessPassword, name: 'x', providerId: 'oidc', [name]: url };
  const answer = await harness.auth(path, body);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.headers.location).toBeUndefined();
});

test.each([
  ['/request-password-reset', 'redirectTo'],
  ['/sign-in/email', 'callbackURL'],
  ['/sign-in/oauth2', 'errorCallbackURL'],
])('%s rejects a page to return to (%s) that is too long to store', async (path, name) => {
  const body = { email, password: harnessPassword, providerId: 'oidc' };
  const ask = (page: string) => harness.auth(path, { ...body, [name]: page });
  const message = expect.stringMatching(`^${name} must have at most \\d+ characters`);
  const answer = await ask(`/app/${'x'.repeat(5000)}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { message }]);
  expect(harness.mails).toEqual([]);
  expect((await ask(`/app/${'x'.repeat(4000)}`)).json()).not.toMatchObject({ message });
});

test('a page to return to is not parsed if its host is too long', async () => {
  // The URL parser takes quadratic time for it: seconds, and minutes for 900 kB.
  const callbackURL = `http://a${'\u0301\u0316'.repeat(60_000)}`;
  const start = performance.now();
  await harness.auth('/sign-in/email', { email, password: 'wrong', callbackURL: '/app' });
  const usual = performance.now() - start;
  for (const name of ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL']) {
    const body = { email, password: 'wrong', [name]: callbackURL };
    expect((await harness.auth('/sign-in/email', body)).statusCode).toBe(400);
  }
  expect(performance.now() - start).toBeLessThan(20 * usual + 1000);
});

test('verifying an address only redirects to pages of this service', async () => {
  const query = `token=x&callbackURL=${encodeURIComponent('https://evil.example.net')}`;
  const answer = await harness.get(`/auth/verify-email?${query}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined]);
});
