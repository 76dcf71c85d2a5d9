import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountsRig, type AccountsRig, cookieOf, rigPassword } from '../../test/accounts-rig.ts';

let rig: AccountsRig;
beforeEach(async () => {
  rig = await accountsRig();
});
afterEach(async () => {
  await rig.close();
});

test('signing up opens a session that identifies the user, and signing out ends it', async () => {
  const ada = await rig.signUp('Ada Lovelace');
  expect(await rig.accounts.authenticate({ cookie: ada.cookie })).toMatchObject({
    kind: 'caller',
    session: true,
    caller: { kind: 'session', userId: ada.id, keyId: null, readOnly: false },
  });
  const out = await rig.auth('/sign-out', {}, ada.cookie);
  expect(out.statusCode).toBe(200);
  expect(await rig.accounts.authenticate({ cookie: ada.cookie })).toEqual({ kind: 'none' });
  const again = await rig.signIn(ada.email);
  expect(await rig.accounts.authenticate({ cookie: again })).toMatchObject({ kind: 'caller' });
  expect(rig.logged).toEqual([]);
});

test('a wrong password and an unknown address get the same answer, in better-auth’s format', async () => {
  const ada = await rig.signUp('Ada');
  const wrong = await rig.auth('/sign-in/email', { email: ada.email, password: 'not this one' });
  const unknown = await rig.auth('/sign-in/email', { email: 'no@example.com', password: 'x' });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual(unknown.json());
  expect(wrong.json()).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' });
});

test('get-session returns the user with the slug and without any IP address', async () => {
  const { cookie } = await rig.signUp('Ada Lovelace');
  const response = await rig.server.inject({
    url: '/auth/get-session',
    headers: { host: 'localhost', cookie, 'user-agent': 'a browser' },
  });
  expect(response.json()).toMatchObject({
    user: { name: 'Ada Lovelace', slug: 'ada-lovelace', instanceAdministrator: false },
    session: { ipAddress: '' },
  });
  const rows = await rig.metadata.db.selectFrom('session').selectAll().execute();
  expect(rows.map((row) => row.ipAddress ?? '')).toEqual(['']);
});

test('slugs are unique across users and organizations and never contain an email', async () => {
  await rig.signUp('Ada');
  const { cookie } = await rig.signUp('Bert');
  const taken = await rig.auth('/organization/create', { name: 'Ada', slug: 'ada' }, cookie);
  expect(taken.statusCode).toBe(400);
  expect(taken.json()).toMatchObject({ code: 'ORGANIZATION_SLUG_ALREADY_TAKEN' });
  const made = await rig.auth('/organization/create', { name: 'Cora', slug: 'cora' }, cookie);
  expect(made.statusCode).toBe(200);
  await rig.signUp('Cora');
  const mail = await rig.auth('/sign-up/email', {
    name: 'dora@example.com',
    email: 'dora@example.com',
    password: rigPassword,
  });
  expect(mail.statusCode).toBe(200);
  const rows = await rig.metadata.db
    .selectFrom('owner_slugs')
    .select('slug')
    .orderBy('slug')
    .execute();
  const slugs = rows.map((row) => row.slug);
  expect(slugs).toEqual(expect.arrayContaining(['ada', 'bert', 'cora', 'cora-2']));
  expect(slugs.some((slug) => slug.includes('dora') || slug.includes('example'))).toBe(false);
});

test('the creator of an organization is its owner immediately', async () => {
  const { id, cookie } = await rig.signUp('Ada');
  const before = await rig.accounts.authenticate({ cookie });
  expect(before).toMatchObject({ caller: { memberships: new Map() } });
  const made = await rig.auth('/organization/create', { name: 'Acme', slug: 'acme' }, cookie);
  const organizationId = made.json<{ id: string }>().id;
  expect(await rig.accounts.authenticate({ cookie })).toMatchObject({
    caller: { userId: id, memberships: new Map([[organizationId, 'owner']]) },
  });
});

test('a member invited as viewer has that role and sees no invitation IDs', async () => {
  const ada = await rig.signUp('Ada');
  const bert = await rig.signUp('Bert');
  const organizationId = (
    await rig.auth('/organization/create', { name: 'Acme', slug: 'acme' }, ada.cookie)
  ).json<{ id: string }>().id;
  const invite = (email: string) =>
    rig.auth('/organization/invite-member', { organizationId, email, role: 'viewer' }, ada.cookie);
  const invitation = await invite(bert.email);
  expect(invitation.statusCode).toBe(200);
  const invitationId = invitation.json<{ id: string }>().id;
  expect(invitationId).toMatch(/^[A-Za-z0-9]{32}$/);
  await invite('cora@example.com');

  const accepted = await rig.auth('/organization/accept-invitation', { invitationId }, bert.cookie);
  expect([accepted.statusCode, rig.logged]).toEqual([200, []]);
  expect(await rig.accounts.authenticate({ cookie: bert.cookie })).toMatchObject({
    caller: { memberships: new Map([[organizationId, 'viewer']]) },
  });

  const read = (path: string, cookie: string) =>
    rig.server.inject({
      url: `/auth/organization/${path}?organizationId=${organizationId}`,
      headers: { host: 'localhost', cookie },
    });
  const pending = await rig.metadata.db
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
  const response = await rig.auth('/sign-up/email', {
    name: 'Ada',
    email: 'ada@example.com',
    password: rigPassword,
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
  const ada = await rig.signUp('Ada');
  const acme = await rig.organization('Acme');
  const bolt = await rig.organization('Bolt');
  for (const [organizationId, role] of [
    [acme, 'viewer,admin'],
    [bolt, 'emperor'],
  ] as const) {
    const createdAt = new Date().toISOString();
    await rig.metadata.db
      .insertInto('member')
      .values({ id: rig.makeId(), organizationId, userId: ada.id, role, createdAt })
      .execute();
  }
  expect(await rig.accounts.authenticate({ cookie: ada.cookie })).toMatchObject({
    caller: { memberships: new Map([[acme, 'admin']]) },
  });
});
