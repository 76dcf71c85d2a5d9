import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountsHarness,
  administeredAccounts,
  type AdministeredAccounts,
} from '../../../test/accounts-harness.ts';

let harness: AccountsHarness;
let administrator: AdministeredAccounts['administrator'];
let ada: AdministeredAccounts['ada'];
beforeAll(async () => {
  ({ harness, administrator, ada } = await administeredAccounts());
});
afterAll(async () => {
  await harness.close();
});

const url = '/v0/instance/users';

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

test('other users, and the key of an organization of the administrator, get 403', async () => {
  expect((await harness.get(url)).statusCode).toBe(401);
  const other = await harness.get(url, ada.cookie);
  expect([other.statusCode, other.json()]).toMatchObject([403, { _tag: 'ForbiddenError' }]);
  // A key of an organization is not the person who created it.
  const made = await harness.auth(
    '/organization/create',
    { name: 'Root', slug: 'root-users' },
    administrator.cookie,
  );
  const ownerId = made.json<{ id: string }>().id;
  const { key } = await harness.key(administrator.cookie, { ownerId });
  expect((await harness.call('GET', url, key)).statusCode).toBe(403);
});

test('the newest user comes first, and pages name their bounds', async () => {
  const list = async (query: string) =>
    (await harness.get(`${url}?${query}`, administrator.cookie)).json<object>();
  const all = await list('limit=1001');
  expect(all).toMatchObject({
    items: [{ name: 'Ada' }, { email: 'root@example.com' }],
    total: 2,
    limit: 1000,
    hasMore: false,
  });
  expect(await list('offset=2')).toMatchObject({ items: [], total: 2, hasMore: false });
  for (const [query, path] of [
    ['limit=0', 'query.limit'],
    ['offset=x', 'query.offset'],
  ] as const) {
    expect(await list(query)).toMatchObject({ _tag: 'AccountValidationError', path });
  }
});
