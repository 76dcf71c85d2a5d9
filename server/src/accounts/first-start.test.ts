import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountsHarness, type AccountsHarness } from '../../test/accounts-harness.ts';

let harness: AccountsHarness;
beforeEach(async () => {
  harness = await accountsHarness({ config: { signUp: 'closed' } });
});
afterEach(async () => {
  await harness.close();
});

const nothing = { email: null, password: null, apiKey: null };

const counts = async () => {
  const { db } = harness.metadata;
  const users = await db.selectFrom('user').select(['email', 'instanceAdministrator']).execute();
  const keys = await db.selectFrom('api_keys').select('id').execute();
  return { users, keys: keys.length };
};

test('the first start creates an administrator and a key that work; later ones do nothing', async () => {
  const first = await harness.accounts.ensureAdministrator(nothing);
  if (first === null) throw new Error('nothing was made');
  expect(first).toMatchObject({
    email: 'admin@bellwether.local',
    password: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    apiKey: expect.stringMatching(/^bw_[A-Za-z0-9]{40}$/),
    generated: { password: true, apiKey: true },
  });
  await first.printed();
  expect(
    await harness.accounts.ensureAdministrator({ ...nothing, password: 'another' }),
  ).toBeNull();
  expect(await counts()).toEqual({
    users: [{ email: 'admin@bellwether.local', instanceAdministrator: 1 }],
    keys: 1,
  });
  expect(await harness.signIn(first.email, first.password)).toContain('session_token');
  const bySession = await harness.accounts.authenticate({
    cookie: await harness.signIn(first.email, first.password),
  });
  const byKey = await harness.accounts.authenticate({ 'x-api-key': first.apiKey });
  expect(byKey).toMatchObject({ kind: 'caller', caller: { kind: 'user-key', readOnly: false } });
  if (bySession.kind !== 'caller' || byKey.kind !== 'caller') throw new Error('no caller');
  expect(byKey.caller.userId).toBe(bySession.caller.userId);
});

test('values set by the operator are used unchanged', async () => {
  const given = { email: 'Ada@Example.com', password: 'pw', apiKey: 'my-own-key' };
  const first = await harness.accounts.ensureAdministrator(given);
  expect(first).toMatchObject({
    email: 'ada@example.com',
    generated: { password: false, apiKey: false },
  });
  expect(await harness.signIn('Ada@Example.com', 'pw')).toContain('session_token');
  expect(await harness.accounts.authenticate({ 'x-api-key': 'my-own-key' })).toMatchObject({
    kind: 'caller',
  });
});

test('a start that crashed before printing is completed by the next one, with the same user', async () => {
  const lost = await harness.accounts.ensureAdministrator(nothing);
  const first = await harness.accounts.ensureAdministrator(nothing);
  if (lost === null || first === null) throw new Error('nothing was made');
  expect(await counts()).toMatchObject({ users: [{ email: first.email }], keys: 1 });
  expect(await harness.accounts.authenticate({ 'x-api-key': lost.apiKey })).toEqual({
    kind: 'invalid',
  });
  expect(await harness.accounts.authenticate({ 'x-api-key': first.apiKey })).toMatchObject({
    kind: 'caller',
  });
  await expect(harness.signIn(first.email, lost.password)).rejects.toThrow('INVALID');
  expect(await harness.signIn(first.email, first.password)).toContain('session_token');
});
