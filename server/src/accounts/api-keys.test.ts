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

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, key: string, body?: unknown) =>
  harness.server.inject({
    method,
    url,
    headers: { 'x-api-key': key },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });

test('a key is shown once, stored as a hash, and acts as its user', async () => {
  const ada = await harness.signUp('Ada');
  const { key, ...record } = await harness.key(ada.cookie, { name: '  my key ' });
  expect(key).toMatch(/^bw_[A-Za-z0-9]{40}$/);
  expect(record).toEqual({
    id: expect.any(String),
    name: 'my key',
    prefix: key.slice(0, 8),
    ownerId: ada.id,
    createdBy: ada.id,
    readOnly: false,
    expiresAt: null,
    createdAt: new Date(clock.now()).toISOString(),
    lastUsedAt: null,
  });
  const rows = await harness.metadata.db.selectFrom('api_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(key);
  const expected = {
    ...{ kind: 'caller', user: `user:${ada.id}`, session: false },
    caller: { kind: 'user-key', userId: ada.id },
  };
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toMatchObject(expected);
  expect(await harness.accounts.authenticate({ authorization: `bearer ${key}` })).toMatchObject(
    expected,
  );
  const listed = await call('GET', '/v0/api-keys', key);
  expect(listed.json()).toEqual({
    items: [{ ...record, lastUsedAt: new Date(clock.now()).toISOString() }],
    total: 1,
    limit: 50,
    offset: 0,
    hasMore: false,
  });
  expect(listed.body).not.toContain(key);
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

test('a revoked key stops working immediately', async () => {
  const ada = await harness.signUp('Ada');
  const { id, key } = await harness.key(ada.cookie);
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toMatchObject({
    kind: 'caller',
  });
  expect((await call('DELETE', `/v0/api-keys/${id}`, key)).statusCode).toBe(204);
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toEqual({ kind: 'invalid' });
  const { key: other } = await harness.key(ada.cookie);
  expect((await call('DELETE', `/v0/api-keys/${id}`, other)).statusCode).toBe(404);
  expect((await call('GET', '/v0/api-keys', other)).json()).toMatchObject({ total: 1 });
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
  const made = await call('POST', '/v0/api-keys', key, { name: 'next' });
  expect(made.json()).toMatchObject({ ownerId: organizationId, createdBy: ada.id });
  expect((await call('POST', '/v0/api-keys', key, { name: 'n', ownerId: ada.id })).statusCode).toBe(
    403,
  );
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
  expect((await call('POST', '/v0/api-keys', key, { name: 'next' })).statusCode).toBe(403);
});

test('one owner has at most 1,000 keys, even if many are created at once', async () => {
  const ada = await harness.signUp('Ada');
  const { key } = await harness.key(ada.cookie);
  const [row] = await harness.metadata.db.selectFrom('api_keys').selectAll().execute();
  if (row === undefined) throw new Error('there is no key');
  const more = Array.from({ length: 998 }, (_, at) => ({ ...row, id: `k${at}`, hash: `h${at}` }));
  for (let at = 0; at < more.length; at += 100) {
    const some = more.slice(at, at + 100);
    await harness.metadata.db.insertInto('api_keys').values(some).execute();
  }
  const make = () => call('POST', '/v0/api-keys', key, { name: 'one more' });
  const answers = await Promise.all([make(), make()]);
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  const rejected = answers.find(({ statusCode }) => statusCode === 409);
  expect(rejected?.json()).toEqual({
    _tag: 'ProjectConflictError',
    message: 'The owner has reached the limit of 1000 API keys. Revoke some first.',
  });
  await call('DELETE', '/v0/api-keys/k1', key);
  expect((await make()).statusCode).toBe(200);
});

test('a key only creates keys of its own owner that expire no later than itself', async () => {
  const ada = await harness.signUp('Ada');
  const organizationId = await harness.organization('Acme', { [ada.id]: 'owner' });
  const expiresAt = clock.now() + 60_000;
  const { key } = await harness.key(ada.cookie, { expiresAt });
  const make = (body: object) => call('POST', '/v0/api-keys', key, { name: 'next', ...body });
  expect((await make({ ownerId: organizationId })).statusCode).toBe(403);
  expect((await make({})).json()).toMatchObject({ expiresAt: new Date(expiresAt).toISOString() });
  const longer = await make({ expiresAt: new Date(expiresAt + 1).toISOString() });
  expect([longer.statusCode, longer.json()]).toMatchObject([400, { path: 'body.expiresAt' }]);
  expect((await make({ expiresAt: expiresAt - 1 })).statusCode).toBe(200);
});

test('permissions just removed by another process do not allow creating keys', async () => {
  const ada = await harness.signUp('Ada');
  const organizationId = await harness.organization('Acme', { [ada.id]: 'admin' });
  const revoked = await harness.key(ada.cookie, { expiresAt: clock.now() + 60_000 });
  const { key } = await harness.key(ada.cookie, { ownerId: organizationId });
  const { db } = harness.metadata;
  for (const remembered of [revoked.key, key]) {
    expect((await call('GET', '/v0/api-keys', remembered)).statusCode).toBe(200);
  }
  await db.updateTable('api_keys').set({ revoked_at: 1 }).where('id', '=', revoked.id).execute();
  await db.deleteFrom('member').execute();
  for (const remembered of [revoked.key, key]) {
    expect((await call('POST', '/v0/api-keys', remembered, { name: 'next' })).statusCode).toBe(403);
  }
});

test('a read-only key can read but not create or revoke', async () => {
  const ada = await harness.signUp('Ada');
  const { id, key } = await harness.key(ada.cookie, { readOnly: true });
  expect((await call('GET', '/v0/api-keys', key)).statusCode).toBe(200);
  expect((await call('POST', '/v0/api-keys', key, { name: 'x' })).statusCode).toBe(403);
  expect((await call('DELETE', `/v0/api-keys/${id}`, key)).statusCode).toBe(403);
});

test('members below admin can’t see, create or revoke an organization’s keys; non-members find none', async () => {
  const ada = await harness.signUp('Ada');
  const bert = await harness.signUp('Bert');
  const eve = await harness.signUp('Eve');
  const organizationId = await harness.organization('Acme', {
    [ada.id]: 'owner',
    [bert.id]: 'member',
  });
  const { id } = await harness.key(ada.cookie, { ownerId: organizationId });
  const { key: ofBert } = await harness.key(bert.cookie);
  const { key: ofEve } = await harness.key(eve.cookie);
  const list = await call('GET', `/v0/api-keys?ownerId=${organizationId}`, ofBert);
  expect(list.json()).toMatchObject({ items: [], total: 0 });
  expect((await call('DELETE', `/v0/api-keys/${id}`, ofBert)).statusCode).toBe(403);
  expect((await call('DELETE', `/v0/api-keys/${id}`, ofEve)).statusCode).toBe(404);
  await expect(harness.key(bert.cookie, { ownerId: organizationId })).rejects.toThrow(
    'ForbiddenError',
  );
  await expect(harness.key(eve.cookie, { ownerId: organizationId })).rejects.toThrow(
    'ForbiddenError',
  );
  await expect(harness.key(eve.cookie, { ownerId: ada.id })).rejects.toThrow('ForbiddenError');
  await expect(harness.key(eve.cookie, { ownerId: 'nobody' })).rejects.toThrow('NotFoundError');
});

test.each([
  [{}, 'body.name'],
  [{ name: ' ' }, 'body.name'],
  [{ name: '\u200B\u3164' }, 'body.name'],
  [{ name: 'a\0b' }, 'body.name'],
  [{ name: 'x'.repeat(201) }, 'body.name'],
  [{ name: 5 }, 'body.name'],
  [{ name: 'a', readOnly: 'yes' }, 'body.readOnly'],
  [{ name: 'a', expiresAt: 'soon' }, 'body.expiresAt'],
  [{ name: 'a', expiresAt: 1 }, 'body.expiresAt'],
  [{ name: 'a', expiresAt: 'Infinity' }, 'body.expiresAt'],
  [{ name: 'a', expiresAt: '2020-01-01T00:00:00Z' }, 'body.expiresAt'],
  [{ name: 'a', expiresAt: '2099-02-30' }, 'body.expiresAt'],
  [{ name: 'a', expiresAt: 4e12 + 0.5 }, 'body.expiresAt'],
  [{ name: 'a', ownerId: 7 }, 'body.ownerId'],
  [[], 'body'],
])('the body %j gets 400 that names %s', async (body, path) => {
  const ada = await harness.signUp('Ada');
  const { key } = await harness.key(ada.cookie);
  const response = await call('POST', '/v0/api-keys', key, body);
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { _tag: 'AccountValidationError', path },
  ]);
});

test('expiry is read as times in queries are: in UTC without an offset', async () => {
  const ada = await harness.signUp('Ada');
  const { key } = await harness.key(ada.cookie);
  for (const [expiresAt, expected] of [
    ['2099-03-01T10:00:00', '2099-03-01T10:00:00.000Z'],
    ['2099-03-01', '2099-03-01T00:00:00.000Z'],
    ['2099-03-01 10:00Z', '2099-03-01T10:00:00.000Z'],
    ['2099-03-01T10:00:00+02:00', '2099-03-01T08:00:00.000Z'],
    [String(Date.parse('2099-03-01')), '2099-03-01T00:00:00.000Z'],
  ]) {
    const made = await call('POST', '/v0/api-keys', key, { name: 'a', expiresAt });
    expect([expiresAt, made.json()]).toMatchObject([expiresAt, { expiresAt: expected }]);
  }
});

test('an invalid owner or ID gets 404, never a 500', async () => {
  const ada = await harness.signUp('Ada');
  const { key } = await harness.key(ada.cookie);
  for (const ownerId of ['', '\uD800', 'x'.repeat(10_000)]) {
    expect((await call('POST', '/v0/api-keys', key, { name: 'a', ownerId })).statusCode).toBe(404);
  }
  const nul = { name: 'a', ownerId: 'a\0b' };
  expect((await call('POST', '/v0/api-keys', key, nul)).statusCode).toBe(404);
  expect((await call('DELETE', '/v0/api-keys/a%00b', key)).statusCode).toBe(404);
  expect((await call('GET', '/v0/api-keys?ownerId=%00', key)).json()).toMatchObject({ items: [] });
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
