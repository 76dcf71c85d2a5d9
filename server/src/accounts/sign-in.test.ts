import { afterEach, expect, test } from 'vitest';
import {
  accountsHarness,
  type AccountsHarness,
  type AccountsHarnessOptions,
  harnessPassword,
} from '../../test/accounts-harness.ts';
import { ManualClock } from '../platform/clock.ts';

let harness: AccountsHarness;
afterEach(async () => {
  await harness.close();
});

async function open(options: AccountsHarnessOptions = {}): Promise<void> {
  harness = await accountsHarness(options);
}

const signUp = (email: string, more: object = {}) =>
  harness.auth('/sign-up/email', { name: 'Somebody', email, password: harnessPassword, ...more });

test.each(['invited', 'closed'] as const)(
  'with sign-up %s, a person without an invitation is rejected',
  async (signUpPolicy) => {
    await open({ config: { signUp: signUpPolicy } });
    const response = await signUp('eve@example.com');
    expect([response.statusCode, response.json()]).toMatchObject([
      403,
      { code: 'SIGN_UP_NOT_ALLOWED' },
    ]);
    expect(await harness.metadata.db.selectFrom('user').selectAll().execute()).toEqual([]);
  },
);

test('signing up can’t set the administrator role or a slug', async () => {
  await open();
  const response = await signUp('eve@example.com', { instanceAdministrator: true, slug: 'admin' });
  const rows = await harness.metadata.db
    .selectFrom('user')
    .select(['instanceAdministrator', 'slug'])
    .execute();
  if (response.statusCode === 200) {
    expect(rows).toEqual([{ instanceAdministrator: 0, slug: 'somebody' }]);
  } else {
    expect([response.statusCode, rows]).toEqual([400, []]);
  }
});

test('after ten attempts from one address to one account, the next must wait for the minute to end', async () => {
  const clock = new ManualClock(Date.now());
  await open({ clock });
  await harness.signUp('Ada');
  const attempt = (password: string) =>
    harness.auth('/sign-in/email', { email: 'ADA@example.com ', password });
  for (let count = 0; count < 10; count++) {
    expect((await attempt('wrong')).statusCode).not.toBe(429);
  }
  const rejected = await attempt(harnessPassword);
  expect(rejected.statusCode).toBe(429);
  expect(rejected.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect(
    (await harness.auth('/sign-in/email', { email: 'b@example.com', password: 'x' })).statusCode,
  ).toBe(401);
  clock.advance(60_000);
  expect(await harness.signIn('ada@example.com')).toContain('session_token');
});

test('while many passwords are hashed, the store answers others', async () => {
  await open({ withScrypt: true, config: { signInsPerMinute: 0 } });
  const state = { done: false };
  const signUps = Promise.all(
    Array.from({ length: 8 }, (_, index) => signUp(`somebody-${index}@example.com`)),
  ).finally(() => {
    state.done = true;
  });
  let looks = 0;
  while (!state.done) {
    await harness.metadata.db.selectFrom('user').select('id').execute();
    looks += 1;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const statuses = (await signUps).map((response) => response.statusCode);
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
  const slugs = await harness.metadata.db.selectFrom('owner_slugs').select('slug').execute();
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(8);
  // If hashes were computed inside the transactions, only one or two reads would fit between them.
  expect(looks).toBeGreaterThan(24);
});

test('0 turns the limit off', async () => {
  await open({ config: { signInsPerMinute: 0 } });
  for (let count = 0; count < 12; count++) {
    const response = await harness.auth('/sign-in/email', {
      email: 'a@example.com',
      password: 'x',
    });
    expect(response.statusCode).toBe(401);
  }
});

test('a page on another origin can’t change anything, one on the same origin can', async () => {
  await open();
  const { cookie } = await harness.signUp('Ada');
  const update = (headers: Record<string, string>) =>
    harness.server.inject({
      method: 'POST',
      url: '/auth/update-user',
      headers: { host: 'stats.example.com', cookie, ...headers },
      payload: JSON.stringify({ name: 'Mallory' }),
    });
  expect((await update({ origin: 'https://evil.example.net' })).statusCode).toBe(403);
  expect((await update({ origin: 'null' })).statusCode).toBe(403);
  expect((await update({})).statusCode).toBe(403);
  expect((await update({ origin: 'https://stats.example.com' })).statusCode).toBe(200);
  expect(harness.rejected).toEqual(['accounts: Invalid origin: https://evil.example.net']);
});

test('with a configured URL, only that origin is accepted, and cookies are secure', async () => {
  await open({ config: { url: 'https://stats.example.com' } });
  const attempt = (origin: string) =>
    harness.server.inject({
      method: 'POST',
      url: '/auth/sign-up/email',
      headers: { host: 'localhost', origin },
      payload: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: harnessPassword }),
    });
  expect((await attempt('http://localhost')).statusCode).toBe(403);
  const response = await attempt('https://stats.example.com');
  expect(response.statusCode).toBe(200);
  expect(response.cookies[0]).toMatchObject({
    name: '__Host-bellwether.session_token',
    secure: true,
    httpOnly: true,
    path: '/',
  });
  // Another site of the domain could not have set it.
  expect(response.cookies[0]?.domain).toBeUndefined();
  const { name, value } = response.cookies[0] ?? { name: '', value: '' };
  expect(
    await harness.accounts.authenticate({ cookie: `${name}=${encodeURIComponent(value)}` }),
  ).toMatchObject({ kind: 'caller' });
  const planted = `__Secure-bellwether.session_token=${encodeURIComponent(value)}`;
  expect(await harness.accounts.authenticate({ cookie: planted })).not.toMatchObject({
    kind: 'caller',
  });
});

test.each([
  ['no JSON', '{', 400],
  ['an array', '[]', 400],
  ['a text', '"x"', 400],
  ['nothing', '', 400],
  ['a NUL', '{"email":"a\\u0000@example.com","password":"x","name":"n"}', 400],
  [
    'a NUL in the name',
    '{"email":"a@example.com","password":"long enough","name":"n\\u0000"}',
    400,
  ],
  ['wrong types', '{"email":5,"password":{},"name":[]}', 400],
  ['deep nesting', `{"email":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400],
  [
    'a name too long',
    `{"email":"a@example.com","password":"long enough","name":"${'n'.repeat(201)}"}`,
    400,
  ],
  ['an empty name', '{"email":"a@example.com","password":"long enough","name":" "}', 400],
  ['a prototype', '{"__proto__":{"x":1},"email":"a","password":"x","name":"n"}', 400],
  [
    'a lone surrogate as name',
    '{"email":"a@example.com","password":"long enough","name":"\\ud800"}',
    200,
  ],
  ['too much', `{"name":"${'n'.repeat(1_100_000)}"}`, 413],
])('signing up with %s is answered without a 500', async (_name, payload, status) => {
  await open();
  const headers = { host: 'localhost', origin: 'http://localhost', 'content-type': 'text/plain' };
  const url = '/auth/sign-up/email';
  const response = await harness.server.inject({ method: 'POST', url, headers, payload });
  expect(response.statusCode).toBe(status);
  if (status !== 200) expect(response.json()).toMatchObject({ message: expect.any(String) });
  expect(harness.logged).toEqual([]);
});

test.each([
  ['GET', '/auth/nothing-here', 404],
  ['GET', '/auth/sign-in/email', 404],
  ['GET', '/auth/verify-email?token=%00', 400],
  ['GET', '/auth/verify-email?token=%ff', 401],
  ['GET', '/auth/get-session?x=%', 200],
  ['POST', '/auth/sign-out', 200],
  ['POST', '/auth/update-user', 401],
  ['POST', '/auth/organization/create', 400],
  ['POST', '/auth/organization/delete', 400],
  ['POST', '/auth/sign-in/social', 404],
  ['POST', '/auth/change-email', 404],
  ['GET', '/auth/account-info?accountId=1', 404],
  ['GET', '/auth/callback/google?state=x&code=y', 404],
  ['POST', '/auth/callback/oidc/', 404],
  ['POST', '/auth/set-password', 404],
  ['POST', '/auth/organization/add-member', 404],
  ['POST', '/auth/request-password-reset', 400],
] as const)('%s %s answers %i', async (method, url, status) => {
  await open();
  const headers = { host: 'localhost', origin: 'http://localhost' };
  const response = await harness.server.inject({ method, url, headers });
  expect([response.statusCode, response.body]).toEqual([status, expect.any(String)]);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('a made-up host or a huge cookie is rejected or ignored, never a 500', async () => {
  await open();
  for (const headers of [
    { host: 'a b' },
    { host: '' },
    { host: 'localhost', cookie: 'a='.repeat(5_000) },
  ]) {
    const response = await harness.server.inject({ url: '/auth/get-session', headers });
    expect(response.statusCode).toBeLessThan(500);
  }
});

test('of a page elsewhere to which a link would lead, the log has no query', async () => {
  await open();
  for (const more of ['?token=secret', '#secret']) {
    const page = encodeURIComponent(`https://evil.example/a${more}`);
    await harness.get(`/auth/reset-password/made-up?callbackURL=${page}`);
  }
  const said = 'accounts: Invalid callbackURL: https://evil.example/a';
  expect(harness.rejected).toEqual([said, said]);
});
