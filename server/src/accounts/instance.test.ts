import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsRig, type AccountsRig, rigPassword } from '../../test/accounts-rig.ts';

let rig: AccountsRig;
let administrator: { apiKey: string; cookie: string };
let ada: Awaited<ReturnType<AccountsRig['signUp']>>;

beforeAll(async () => {
  rig = await accountsRig({ config: { url: null, signUp: 'open' } });
  const given = { email: 'root@example.com', password: rigPassword, apiKey: null };
  const first = await rig.accounts.ensureAdministrator(given);
  administrator = { apiKey: first?.apiKey ?? '', cookie: await rig.signIn(given.email) };
  ada = await rig.signUp('Ada');
});
afterAll(async () => {
  await rig.close();
});

const withKey = (url: string, key: string) =>
  rig.server.inject({ url, headers: { 'x-api-key': key } });

test('the administrator sees how the instance is set up', async () => {
  const answer = await withKey('/v0/instance', administrator.apiKey);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      version: '0.0.0',
      signUp: 'open',
      mailSends: false,
      url: null,
      deadLetters: null,
      oidcName: null,
    },
  ]);
});

test('the administrator can page through all accounts', async () => {
  const answer = await rig.get('/v0/instance/users?limit=1', administrator.cookie);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      items: [
        {
          id: ada.id,
          name: 'Ada',
          email: ada.email,
          emailVerified: false,
          slug: 'ada',
          image: null,
          twoFactorEnabled: false,
          instanceAdministrator: false,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      ],
      total: 2,
      limit: 1,
      offset: 0,
      hasMore: true,
    },
  ]);
  const rest = await rig.get('/v0/instance/users?limit=1&offset=1', administrator.cookie);
  expect(rest.json()).toMatchObject({ items: [{ instanceAdministrator: true }], hasMore: false });
  expect((await rig.get('/v0/instance/users?limit=0', administrator.cookie)).statusCode).toBe(400);
});

test.each(['/v0/instance', '/v0/instance/users'])('other users can’t use %s', async (url) => {
  expect((await rig.get(url)).statusCode).toBe(401);
  const other = await rig.get(url, ada.cookie);
  expect([other.statusCode, other.json()]).toMatchObject([403, { _tag: 'ForbiddenError' }]);
  // A key of an organization is not the person who created it.
  const made = await rig.auth(
    '/organization/create',
    { name: 'Root', slug: `root-${url.length}` },
    administrator.cookie,
  );
  const ownerId = made.json<{ id: string }>().id;
  const { key } = await rig.key(administrator.cookie, { ownerId });
  expect((await withKey(url, key)).statusCode).toBe(403);
});

test('users read their own audit log by ID or slug, but not those of others', async () => {
  const { key } = await rig.key(ada.cookie);
  for (const id of [ada.id, ada.id.toUpperCase(), 'ada']) {
    const answer = await withKey(`/v0/organizations/${id}/audit`, key);
    expect([id, answer.statusCode, answer.json()]).toMatchObject([
      id,
      200,
      { total: 1, items: [{ action: 'api-key.created', actorName: 'Ada' }] },
    ]);
  }
  for (const id of ['administrator', 'nothing-here', '%00', 'x'.repeat(3000), '..%2f']) {
    const answer = await withKey(`/v0/organizations/${id}/audit`, key);
    expect([id, answer.statusCode, answer.json()]).toMatchObject([
      id,
      404,
      { _tag: 'NotFoundError' },
    ]);
  }
});
