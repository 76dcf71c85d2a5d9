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

const url = '/v0/instance';

test('the administrator sees how the instance is set up', async () => {
  const answer = await harness.call('GET', url, administrator.apiKey);
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
