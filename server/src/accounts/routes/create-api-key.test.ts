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

test('a key is shown once, and stored as a hash', async () => {
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
});

test('values are stored as sent, and the creation is in the audit log without the key', async () => {
  const ada = await harness.signUp('Ada');
  const expiresAt = new Date(clock.now() + 1).toISOString();
  const sent = { name: 'x'.repeat(200), readOnly: true, expiresAt };
  const { key, ...record } = await harness.key(ada.cookie, sent);
  expect(record).toMatchObject(sent);
  const { items } = (await harness.get('/v0/organizations/ada/audit', ada.cookie)).json<{
    items: object[];
  }>();
  expect(items).toMatchObject([
    { action: 'api-key.created', actorId: ada.id, detail: { id: record.id, name: sent.name } },
  ]);
  expect(JSON.stringify(items)).not.toContain(key);
});

test('a key only creates keys of its own owner that expire no later than itself', async () => {
  const ada = await harness.signUp('Ada');
  const organizationId = await harness.organization('Acme', { [ada.id]: 'owner' });
  const expiresAt = clock.now() + 60_000;
  const { key } = await harness.key(ada.cookie, { expiresAt });
  const make = (body: object) =>
    harness.call('POST', '/v0/api-keys', key, { name: 'next', ...body });
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
    expect((await harness.call('GET', '/v0/api-keys', remembered)).statusCode).toBe(200);
  }
  await db.updateTable('api_keys').set({ revoked_at: 1 }).where('id', '=', revoked.id).execute();
  await db.deleteFrom('member').execute();
  for (const remembered of [revoked.key, key]) {
    expect(
      (await harness.call('POST', '/v0/api-keys', remembered, { name: 'next' })).statusCode,
    ).toBe(403);
  }
});

test('a read-only key cannot create keys', async () => {
  const ada = await harness.signUp('Ada');
  const { key } = await harness.key(ada.cookie, { readOnly: true });
  expect((await harness.call('POST', '/v0/api-keys', key, { name: 'x' })).statusCode).toBe(403);
});

test('members below admin and non-members cannot create an organization’s keys, nor anyone another user’s', async () => {
  const ada = await harness.signUp('Ada');
  const bert = await harness.signUp('Bert');
  const eve = await harness.signUp('Eve');
  const organizationId = await harness.organization('Acme', {
    [ada.id]: 'owner',
    [bert.id]: 'member',
  });
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
  const response = await harness.call('POST', '/v0/api-keys', key, body);
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
    const made = await harness.call('POST', '/v0/api-keys', key, { name: 'a', expiresAt });
    expect([expiresAt, made.json()]).toMatchObject([expiresAt, { expiresAt: expected }]);
  }
});

test('an invalid owner gets 404, never a 500', async () => {
  const ada = await harness.signUp('Ada');
  const { key } = await harness.key(ada.cookie);
  for (const ownerId of ['', '\uD800', 'x'.repeat(10_000)]) {
    expect(
      (await harness.call('POST', '/v0/api-keys', key, { name: 'a', ownerId })).statusCode,
    ).toBe(404);
  }
  const nul = { name: 'a', ownerId: 'a\0b' };
  expect((await harness.call('POST', '/v0/api-keys', key, nul)).statusCode).toBe(404);
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
  const make = () => harness.call('POST', '/v0/api-keys', key, { name: 'one more' });
  const answers = await Promise.all([make(), make()]);
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  const rejected = answers.find(({ statusCode }) => statusCode === 409);
  expect(rejected?.json()).toEqual({
    _tag: 'ProjectConflictError',
    message: 'The owner has reached the limit of 1000 API keys. Revoke some first.',
  });
  await harness.call('DELETE', '/v0/api-keys/k1', key);
  expect((await make()).statusCode).toBe(200);
});
