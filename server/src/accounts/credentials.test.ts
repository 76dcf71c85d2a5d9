import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountsRig, type AccountsRig, cookieOf, rigPassword } from '../../test/accounts-rig.ts';

let rig: AccountsRig;
let email: string;
let cookie: string;
let count = 0;

beforeAll(async () => {
  rig = await accountsRig({ config: { signInsPerMinute: 0 } });
});
beforeEach(async () => {
  count += 1;
  ({ email, cookie } = await rig.signUp(`Ada ${count}`));
  rig.mails.length = 0;
});
afterEach(() => {
  expect(rig.logged).toEqual([]);
});
afterAll(async () => {
  await rig.close();
});

const signedIn = async (session: string) =>
  (await rig.accounts.authenticate({ cookie: session })).kind === 'caller';

const actions = async (session: string) => {
  const slug = `ada-${count}`;
  const answer = await rig.get(`/v0/organizations/${slug}/audit`, session);
  return answer.json<{ items: { action: string }[] }>().items.map(({ action }) => action);
};

test('changing the password ends all other sessions and gives this one a new secret', async () => {
  const other = await rig.signIn(email);
  const wrong = { currentPassword: 'not this one', newPassword: 'another long one' };
  expect((await rig.auth('/change-password', wrong, cookie)).statusCode).toBe(400);
  expect(await signedIn(other)).toBe(true);

  const right = { ...wrong, currentPassword: rigPassword, revokeOtherSessions: false };
  const changed = await rig.auth('/change-password', right, cookie);
  expect(changed.statusCode).toBe(200);
  expect([await signedIn(other), await signedIn(cookie)]).toEqual([false, false]);
  const fresh = cookieOf(changed);
  expect(await signedIn(fresh)).toBe(true);
  await expect(rig.signIn(email)).rejects.toThrow('INVALID');
  expect(await signedIn(await rig.signIn(email, 'another long one'))).toBe(true);
  expect(await actions(fresh)).toEqual(['password.changed']);
});

test('a mailed link sets a forgotten password once, and ends all sessions', async () => {
  const asked = await rig.auth('/request-password-reset', { email: email.toUpperCase() });
  const unknown = await rig.auth('/request-password-reset', { email: 'no@example.com' });
  expect([asked.statusCode, asked.json()]).toEqual([unknown.statusCode, unknown.json()]);
  expect(rig.mails).toMatchObject([{ type: 'password_reset', to: email, name: `Ada ${count}` }]);
  const path = rig.mails[0]?.path ?? '';
  expect(path).toMatch(/^\/app\/reset-password\?token=\w+$/);
  const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';

  const reset = (newPassword: string) => rig.auth('/reset-password', { token, newPassword });
  expect((await reset('short')).statusCode).toBe(400);
  const done = await reset('a brand new one');
  expect([done.statusCode, done.cookies]).toEqual([200, []]);
  expect((await reset('once more, please')).statusCode).toBe(400);
  expect(await signedIn(cookie)).toBe(false);
  const again = await rig.signIn(email, 'a brand new one');
  expect(await actions(again)).toEqual(['password.reset']);
});

test('a page for setting the password only gets the token on the service’s own origin', async () => {
  const ask = (redirectTo: string) => rig.auth('/request-password-reset', { email, redirectTo });
  expect((await ask('https://evil.example.net/take')).statusCode).toBe(403);
  expect((await ask('//evil.example.net/take')).statusCode).toBe(403);
  expect(rig.mails).toEqual([]);
  expect((await ask('/app/new-password')).statusCode).toBe(200);
  const opened = await rig.get(rig.mails[0]?.path ?? '');
  expect(opened.headers.location).toMatch(/^http:\/\/localhost\/app\/new-password\?token=\w+$/);
});

test('sessions are listed, and revoked one by one or all others together', async () => {
  const [second, third] = [await rig.signIn(email), await rig.signIn(email)];
  const listed = (await rig.get('/auth/list-sessions', cookie)).json<{ token: string }[]>();
  expect(listed).toHaveLength(3);
  const { session } = (await rig.get('/auth/get-session', second)).json<{
    session: { token: string };
  }>();
  expect((await rig.auth('/revoke-session', { token: session.token }, cookie)).statusCode).toBe(
    200,
  );
  expect([await signedIn(second), await signedIn(third)]).toEqual([false, true]);
  expect((await rig.auth('/revoke-other-sessions', {}, cookie)).statusCode).toBe(200);
  expect([await signedIn(third), await signedIn(cookie)]).toEqual([false, true]);
});

test('a user can’t revoke another user’s session', async () => {
  const other = await rig.signUp(`Eve ${count}`);
  const { session } = (await rig.get('/auth/get-session', cookie)).json<{
    session: { token: string };
  }>();
  await rig.auth('/revoke-session', { token: session.token }, other.cookie);
  expect(await signedIn(cookie)).toBe(true);
});

test('signing in creates a new session, regardless of the cookie that was sent', async () => {
  const planted = 'bellwether.session_token=planted.value';
  const answer = await rig.auth('/sign-in/email', { email, password: rigPassword }, planted);
  expect(answer.statusCode).toBe(200);
  expect(cookieOf(answer)).not.toContain('planted');
  expect([await signedIn(planted), await signedIn(cookieOf(answer))]).toEqual([false, true]);
  const taken = await rig.auth('/sign-in/email', { email, password: rigPassword }, cookie);
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
  const body = { email, password: rigPassword, name: 'x', providerId: 'oidc', [name]: url };
  const answer = await rig.auth(path, body);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.headers.location).toBeUndefined();
});

test('verifying an address only redirects to pages of this service', async () => {
  const query = `token=x&callbackURL=${encodeURIComponent('https://evil.example.net')}`;
  const answer = await rig.get(`/auth/verify-email?${query}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined]);
});
