import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountsHarness, type AccountsHarness } from '../../../test/accounts-harness.ts';
import { ManualClock } from '../../platform/clock.ts';

let harness: AccountsHarness;
let clock: ManualClock;
beforeEach(async () => {
  // Near the real time, which better-auth's sessions use.
  clock = new ManualClock(Date.now());
  harness = await accountsHarness({ clock });
});
afterEach(async () => {
  await harness.close();
});

test('a revoked key stops working immediately', async () => {
  const ada = await harness.signUp('Ada');
  const { id, key } = await harness.key(ada.cookie);
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toMatchObject({
    kind: 'caller',
  });
  expect((await harness.call('DELETE', `/v0/api-keys/${id}`, key)).statusCode).toBe(204);
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toEqual({ kind: 'invalid' });
  const { key: other } = await harness.key(ada.cookie);
  expect((await harness.call('DELETE', `/v0/api-keys/${id}`, other)).statusCode).toBe(404);
  expect((await harness.call('GET', '/v0/api-keys', other)).json()).toMatchObject({ total: 1 });
});

test('revoking keeps other keys and is in the audit log', async () => {
  const ada = await harness.signUp('Ada');
  const kept = await harness.key(ada.cookie);
  const gone = await harness.key(ada.cookie, { name: 'gone' });
  const answer = await harness.call('DELETE', `/v0/api-keys/${gone.id}`, kept.key);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await harness.accounts.authenticate({ 'x-api-key': gone.key })).toEqual({
    kind: 'invalid',
  });
  const list = (await harness.call('GET', '/v0/api-keys', kept.key)).json<object>();
  expect(list).toMatchObject({ items: [{ id: kept.id }], total: 1 });
  const log = await harness.call('GET', '/v0/organizations/ada/audit?limit=1', kept.key);
  expect(log.json()).toMatchObject({
    items: [{ action: 'api-key.revoked', keyId: kept.id, detail: { id: gone.id, name: 'gone' } }],
  });
});

test('a read-only key cannot revoke, not even itself', async () => {
  const ada = await harness.signUp('Ada');
  const { id, key } = await harness.key(ada.cookie, { readOnly: true });
  expect((await harness.call('DELETE', `/v0/api-keys/${id}`, key)).statusCode).toBe(403);
});

test('members below admin can’t revoke an organization’s keys; non-members find none, nor those of users', async () => {
  const ada = await harness.signUp('Ada');
  const bert = await harness.signUp('Bert');
  const eve = await harness.signUp('Eve');
  const organizationId = await harness.organization('Acme', {
    [ada.id]: 'owner',
    [bert.id]: 'member',
  });
  const { id } = await harness.key(ada.cookie, { ownerId: organizationId });
  const own = await harness.key(ada.cookie);
  const { key: ofBert } = await harness.key(bert.cookie);
  const { key: ofEve } = await harness.key(eve.cookie);
  expect((await harness.call('DELETE', `/v0/api-keys/${id}`, ofBert)).statusCode).toBe(403);
  expect((await harness.call('DELETE', `/v0/api-keys/${id}`, ofEve)).statusCode).toBe(404);
  expect((await harness.call('DELETE', `/v0/api-keys/${own.id}`, ofBert)).statusCode).toBe(404);
  expect((await harness.call('GET', '/v0/api-keys', own.key)).json()).toMatchObject({ total: 2 });
});

test('an unknown ID gets 404', async () => {
  const ada = await harness.signUp('Ada');
  const { key } = await harness.key(ada.cookie);
  for (const id of ['x', 'a%00b', ada.id]) {
    const answer = await harness.call('DELETE', `/v0/api-keys/${id}`, key);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { _tag: 'NotFoundError' }]);
  }
});
