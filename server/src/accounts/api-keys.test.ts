import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountsHarness, type AccountsHarness } from '../../test/accounts-harness.ts';
import { slowness } from '../../test/grouping/processor-time-harness.ts';
import { ManualClock } from '../platform/clock.ts';
import { roleOn } from './caller.ts';
import { ownerSummaries } from './owners-store.ts';

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

test('a key acts as its user, in both headers', async () => {
  const ada = await harness.signUp('Ada');
  const { key } = await harness.key(ada.cookie);
  const expected = {
    ...{ kind: 'caller', user: `user:${ada.id}`, session: false },
    caller: { kind: 'user-key', userId: ada.id },
  };
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toMatchObject(expected);
  expect(await harness.accounts.authenticate({ authorization: `bearer ${key}` })).toMatchObject(
    expected,
  );
});

test('x-api-key takes precedence over Bearer, and a key over a session', async () => {
  const ada = await harness.signUp('Ada');
  const bert = await harness.signUp('Bert');
  const { key } = await harness.key(ada.cookie);
  const asAda = { caller: { userId: ada.id, kind: 'user-key' } };
  const both = { 'x-api-key': key, authorization: 'Bearer nonsense', cookie: bert.cookie };
  expect(await harness.accounts.authenticate(both)).toMatchObject(asAda);
  expect(
    await harness.accounts.authenticate({ authorization: `Bearer ${key}`, cookie: bert.cookie }),
  ).toMatchObject(asAda);
  expect(
    await harness.accounts.authenticate({ 'x-api-key': 'nonsense', cookie: bert.cookie }),
  ).toEqual({ kind: 'invalid' });
  expect(
    await harness.accounts.authenticate({ 'x-api-key': 'no', authorization: `Bearer ${key}` }),
  ).toEqual({ kind: 'invalid' });
});

test('an empty key, another scheme and a foreign cookie count as no credential', async () => {
  for (const headers of [
    {},
    { 'x-api-key': '  ' },
    { authorization: 'Basic abc' },
    { cookie: 'other=1; bellwether.session_token=' },
    { cookie: 'bellwether.session_token=made.up' },
    { cookie: 'bellwether.session_token=%ff%00%' },
  ]) {
    expect(await harness.accounts.authenticate(headers)).toEqual({ kind: 'none' });
  }
  expect(harness.logged).toEqual([]);
});

test('changes made by another process apply within half a second', async () => {
  const ada = await harness.signUp('Ada');
  const { key } = await harness.key(ada.cookie);
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toMatchObject({
    kind: 'caller',
  });
  await harness.metadata.db.updateTable('api_keys').set({ revoked_at: 1 }).execute();
  clock.advance(500);
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toEqual({ kind: 'invalid' });
});

test('a key expires to the millisecond, even if it is cached', async () => {
  const ada = await harness.signUp('Ada');
  const { key } = await harness.key(ada.cookie, { expiresAt: clock.now() + 100 });
  clock.advance(99);
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toMatchObject({
    kind: 'caller',
  });
  clock.advance(1);
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toEqual({ kind: 'invalid' });
});

test('an organization’s key is an admin only of that organization, and invalid when its creator leaves', async () => {
  const ada = await harness.signUp('Ada');
  const organizationId = await harness.organization('Acme', { [ada.id]: 'admin' });
  const { key } = await harness.key(ada.cookie, { ownerId: organizationId.toUpperCase() });
  const identity = await harness.accounts.authenticate({ 'x-api-key': key });
  expect(identity).toMatchObject({
    caller: {
      kind: 'organization-key',
      organizationId,
      role: 'admin',
      userId: ada.id,
      readOnly: false,
    },
  });
  const made = await harness.call('POST', '/v0/api-keys', key, { name: 'next' });
  expect(made.json()).toMatchObject({ ownerId: organizationId, createdBy: ada.id });
  expect(
    (await harness.call('POST', '/v0/api-keys', key, { name: 'n', ownerId: ada.id })).statusCode,
  ).toBe(403);
  await harness.metadata.db.deleteFrom('member').execute();
  clock.advance(500);
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toEqual({ kind: 'invalid' });
});

test('an organization’s key is limited to its creator’s role, which may be reduced', async () => {
  const ada = await harness.signUp('Ada');
  const organizationId = await harness.organization('Acme', { [ada.id]: 'admin' });
  const { key } = await harness.key(ada.cookie, { ownerId: organizationId });
  const role = async () => {
    clock.advance(500);
    const identity = await harness.accounts.authenticate({ 'x-api-key': key });
    return identity.kind === 'caller' ? roleOn(identity.caller, organizationId) : null;
  };
  for (const [made, acts] of [
    ['owner', 'admin'],
    ['viewer', 'viewer'],
    ['member', 'member'],
    ['admin', 'admin'],
  ]) {
    await harness.metadata.db
      .updateTable('member')
      .set({ role: String(made) })
      .execute();
    expect([made, await role()]).toEqual([made, acts]);
  }
  await harness.metadata.db.updateTable('member').set({ role: 'member' }).execute();
  expect(await role()).toBe('member');
  expect((await harness.call('POST', '/v0/api-keys', key, { name: 'next' })).statusCode).toBe(403);
});

test('last uses are written in batches and keep the latest time', async () => {
  const ada = await harness.signUp('Ada');
  const { key } = await harness.key(ada.cookie);
  for (let count = 0; count < 5; count++) {
    clock.advance(100);
    await harness.accounts.authenticate({ 'x-api-key': key });
  }
  const read = () =>
    harness.metadata.db.selectFrom('api_keys').select('last_used_at').executeTakeFirstOrThrow();
  expect(await read()).toEqual({ last_used_at: null });
  await harness.accounts.close();
  expect(await read()).toEqual({ last_used_at: clock.now() });
});

test('owners are summarized by ID, users and organizations alike', async () => {
  const ada = await harness.signUp('Ada');
  const organizationId = await harness.organization('Acme');
  const summaries = await ownerSummaries(harness.metadata.db, [ada.id, organizationId, 'gone']);
  expect(summaries.get(ada.id)).toEqual({
    id: ada.id,
    name: 'Ada',
    slug: 'ada',
    image: null,
    type: 'user',
    createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
  });
  expect(summaries.get(organizationId)).toMatchObject({ type: 'organization', slug: 'acme' });
  expect(summaries.size).toBe(2);
});

test('checking a cached key takes far less than 0.1 ms', async () => {
  const ada = await harness.signUp('Ada');
  const { key } = await harness.key(ada.cookie);
  const headers = { 'x-api-key': key };
  await harness.accounts.authenticate(headers);
  const rounds = 100;
  const each = Array.from({ length: 20 }, () => {
    const start = performance.now();
    for (let round = 0; round < rounds; round++) {
      const identity = harness.accounts.authenticate(headers);
      if (identity instanceof Promise) throw new Error('it was not remembered');
    }
    return (performance.now() - start) / rounds;
  });
  // Some of the others may have been delayed by a busy machine.
  expect(Math.min(...each)).toBeLessThan(0.1 * slowness());
});
