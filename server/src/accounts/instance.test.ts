import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accountsHarness,
  type AccountsHarness,
  harnessPassword,
} from '../../test/accounts-harness.ts';

let harness: AccountsHarness;
let administrator: { apiKey: string; cookie: string };
let ada: Awaited<ReturnType<AccountsHarness['signUp']>>;

beforeAll(async () => {
  harness = await accountsHarness({ config: { url: null, signUp: 'open' } });
  const given = { email: 'root@example.com', password: harnessPassword, apiKey: null };
  const first = await harness.accounts.ensureAdministrator(given);
  administrator = { apiKey: first?.apiKey ?? '', cookie: await harness.signIn(given.email) };
  ada = await harness.signUp('Ada');
});
afterAll(async () => {
  await harness.close();
});

const withKey = (url: string, key: string) =>
  harness.server.inject({ url, headers: { 'x-api-key': key } });

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
      findings: [],
    },
  ]);
});

test('the administrator can page through all accounts', async () => {
  const answer = await harness.get('/v0/instance/users?limit=1', administrator.cookie);
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
  const rest = await harness.get('/v0/instance/users?limit=1&offset=1', administrator.cookie);
  expect(rest.json()).toMatchObject({ items: [{ instanceAdministrator: true }], hasMore: false });
  expect((await harness.get('/v0/instance/users?limit=0', administrator.cookie)).statusCode).toBe(
    400,
  );
});

test.each(['/v0/instance', '/v0/instance/users'])('other users can’t use %s', async (url) => {
  expect((await harness.get(url)).statusCode).toBe(401);
  const other = await harness.get(url, ada.cookie);
  expect([other.statusCode, other.json()]).toMatchObject([403, { _tag: 'ForbiddenError' }]);
  // A key of an organization is not the person who created it.
  const made = await harness.auth(
    '/organization/create',
    { name: 'Root', slug: `root-${url.length}` },
    administrator.cookie,
  );
  const ownerId = made.json<{ id: string }>().id;
  const { key } = await harness.key(administrator.cookie, { ownerId });
  expect((await withKey(url, key)).statusCode).toBe(403);
});

test('users read their own audit log by ID or slug, but not those of others', async () => {
  const { key } = await harness.key(ada.cookie);
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
