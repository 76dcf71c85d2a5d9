import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  accountsHarness,
  type AccountsHarness,
  cookieOf,
  harnessPassword,
} from '../../test/accounts-harness.ts';

let harness: AccountsHarness;
beforeEach(async () => {
  harness = await accountsHarness();
});
afterEach(async () => {
  await harness.close();
});

test('signing up opens a session that identifies the user, and signing out ends it', async () => {
  const ada = await harness.signUp('Ada Lovelace');
  expect(await harness.accounts.authenticate({ cookie: ada.cookie })).toMatchObject({
    kind: 'caller',
    session: true,
    caller: { kind: 'session', userId: ada.id, keyId: null, readOnly: false },
  });
  const out = await harness.auth('/sign-out', {}, ada.cookie);
  expect(out.statusCode).toBe(200);
  expect(await harness.accounts.authenticate({ cookie: ada.cookie })).toEqual({ kind: 'none' });
  const again = await harness.signIn(ada.email);
  expect(await harness.accounts.authenticate({ cookie: again })).toMatchObject({ kind: 'caller' });
  expect(harness.logged).toEqual([]);
});

test('a wrong password and an unknown address get the same answer, in better-auth’s format', async () => {
  const ada = await harness.signUp('Ada');
  const wrong = await harness.auth('/sign-in/email', {
    email: ada.email,
    password: 'not this one',
  });
  const unknown = await harness.auth('/sign-in/email', { email: 'no@example.com', password: 'x' });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual(unknown.json());
  expect(wrong.json()).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' });
});

test('get-session returns the user with the slug and without any IP address', async () => {
  const { cookie } = await harness.signUp('Ada Lovelace');
  const response = await harness.server.inject({
    url: '/auth/get-session',
    headers: { host: 'localhost', cookie, 'user-agent': 'a browser' },
  });
  expect(response.json()).toMatchObject({
    user: { name: 'Ada Lovelace', slug: 'ada-lovelace', instanceAdministrator: false },
    session: { ipAddress: '' },
  });
  const rows = await harness.metadata.db.selectFrom('session').selectAll().execute();
  expect(rows.map((row) => row.ipAddress ?? '')).toEqual(['']);
});

test('slugs are unique across users and organizations and never contain an email', async () => {
  await harness.signUp('Ada');
  const { cookie } = await harness.signUp('Bert');
  const taken = await harness.auth('/organization/create', { name: 'Ada', slug: 'ada' }, cookie);
  expect(taken.statusCode).toBe(400);
  expect(taken.json()).toMatchObject({ code: 'ORGANIZATION_SLUG_ALREADY_TAKEN' });
  const made = await harness.auth('/organization/create', { name: 'Cora', slug: 'cora' }, cookie);
  expect(made.statusCode).toBe(200);
  await harness.signUp('Cora');
  const mail = await harness.auth('/sign-up/email', {
    name: 'dora@example.com',
    email: 'dora@example.com',
    password: harnessPassword,
  });
  expect(mail.statusCode).toBe(200);
  const rows = await harness.metadata.db
    .selectFrom('owner_slugs')
    .select('slug')
    .orderBy('slug')
    .execute();
  const slugs = rows.map((row) => row.slug);
  expect(slugs).toEqual(expect.arrayContaining(['ada', 'bert', 'cora', 'cora-2']));
  expect(slugs.some((slug) => slug.includes('dora') || slug.includes('example'))).toBe(false);
});

test('the creator of an organization is its owner immediately', async () => {
  const { id, cookie } = await harness.signUp('Ada');
  const before = await harness.accounts.authenticate({ cookie });
  expect(before).toMatchObject({ caller: { memberships: new Map() } });
  const made = await harness.auth('/organization/create', { name: 'Acme', slug: 'acme' }, cookie);
  const organizationId = made.json<{ id: string }>().id;
  expect(await harness.accounts.authenticate({ cookie })).toMatchObject({
    caller: { userId: id, memberships: new Map([[organizationId, 'owner']]) },
  });
});

test('a member invited as viewer has that role and sees no invitation IDs', async () => {
  const ada = await harness.signUp('Ada');
  const bert = await harness.signUp('Bert');
  const organizationId = (
    await harness.auth('/organization/create', { name: 'Acme', slug: 'acme' }, ada.cookie)
  ).json<{ id: string }>().id;
  const invite = (email: string) =>
    harness.auth(
      '/organization/invite-member',
      { organizationId, email, role: 'viewer' },
      ada.cookie,
    );
  const invitation = await invite(bert.email);
  expect(invitation.statusCode).toBe(200);
  const invitationId = invitation.json<{ id: string }>().id;
  expect(invitationId).toMatch(/^[A-Za-z0-9]{32}$/);
  await invite('cora@example.com');

  const accepted = await harness.auth(
    '/organization/accept-invitation',
    { invitationId },
    bert.cookie,
  );
  expect([accepted.statusCode, harness.logged]).toEqual([200, []]);
  expect(await harness.accounts.authenticate({ cookie: bert.cookie })).toMatchObject({
    caller: { memberships: new Map([[organizationId, 'viewer']]) },
  });

  const read = (path: string, cookie: string) =>
    harness.server.inject({
      url: `/auth/organization/${path}?organizationId=${organizationId}`,
      headers: { host: 'localhost', cookie },
    });
  const pending = await harness.metadata.db
    .selectFrom('invitation')
    .select('id')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  for (const path of ['list-invitations', 'get-full-organization']) {
    expect((await read(path, ada.cookie)).body).toContain(pending.id);
    expect((await read(path, bert.cookie)).body).not.toContain(pending.id);
  }
});

test('a session row contains no IP address, and a cookie is HttpOnly and SameSite', async () => {
  const response = await harness.auth('/sign-up/email', {
    name: 'Ada',
    email: 'ada@example.com',
    password: harnessPassword,
  });
  expect(response.cookies[0]).toMatchObject({
    name: 'bellwether.session_token',
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  });
  expect(cookieOf(response)).toContain('bellwether.session_token=');
});

test('with several roles the highest counts, and an unknown one grants nothing', async () => {
  const ada = await harness.signUp('Ada');
  const acme = await harness.organization('Acme');
  const bolt = await harness.organization('Bolt');
  for (const [organizationId, role] of [
    [acme, 'viewer,admin'],
    [bolt, 'emperor'],
  ] as const) {
    const createdAt = new Date().toISOString();
    await harness.metadata.db
      .insertInto('member')
      .values({ id: harness.makeId(), organizationId, userId: ada.id, role, createdAt })
      .execute();
  }
  expect(await harness.accounts.authenticate({ cookie: ada.cookie })).toMatchObject({
    caller: { memberships: new Map([[acme, 'admin']]) },
  });
});
