import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  accountsHarness,
  type AccountsHarness,
  harnessPassword,
} from '../../test/accounts-harness.ts';
import { projectRow } from '../../test/project-row.ts';

let harness: AccountsHarness;
let ada: Awaited<ReturnType<AccountsHarness['signUp']>>;

beforeEach(async () => {
  harness = await accountsHarness({ config: { signInsPerMinute: 0 } });
  ada = await harness.signUp('Ada');
});
afterEach(async () => {
  expect(harness.logged).toEqual([]);
  await harness.close();
});

const leave = (body: object = { password: harnessPassword }) =>
  harness.auth('/delete-user', body, ada.cookie);

const left = async () => {
  const { db } = harness.metadata;
  const tables = ['user', 'session', 'account', 'member', 'api_keys', 'organization'] as const;
  const counts = tables.map(async (table) => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return [table, row.count] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};

test('deleting an account deletes its sessions, keys and organizations without other members', async () => {
  const solo = await harness.organization('Solo', { [ada.id]: 'owner' });
  const { key } = await harness.key(ada.cookie);
  const shared = await harness.key(ada.cookie, { ownerId: solo });
  expect((await leave({ password: 'wrong one' })).statusCode).toBe(400);
  const done = await leave();
  expect([done.statusCode, done.json()]).toEqual([200, { success: true, message: 'User deleted' }]);
  expect(await left()).toEqual({
    ...{ user: 0, session: 0, account: 0, member: 0, api_keys: 0, organization: 0 },
  });
  for (const header of [{ 'x-api-key': key }, { 'x-api-key': shared.key }]) {
    expect(await harness.accounts.authenticate(header)).toEqual({ kind: 'invalid' });
  }
  expect(await harness.accounts.authenticate({ cookie: ada.cookie })).toEqual({ kind: 'none' });
  expect((await harness.signUp('Ada')).id).not.toBe(ada.id);
});

test('a fresh session can replace the password, an old one can’t', async () => {
  const day = 86_400_000;
  const since = new Date(Date.now() - 2 * day).toISOString();
  const { db } = harness.metadata;
  await db.updateTable('session').set({ createdAt: since }).execute();
  const old = await leave({});
  expect([old.statusCode, old.json()]).toMatchObject([400, { code: 'SESSION_EXPIRED' }]);
  await db.updateTable('session').set({ createdAt: new Date().toISOString() }).execute();
  expect((await leave({})).statusCode).toBe(200);
});

test('the audit log of an organization says that a member left who deleted their account', async () => {
  const olga = await harness.signUp('Olga');
  const shared = await harness.organization('Shared', { [olga.id]: 'owner', [ada.id]: 'admin' });
  expect((await leave()).statusCode).toBe(200);
  const log = await harness.get(`/v0/organizations/${shared}/audit`, olga.cookie);
  expect(log.json()).toMatchObject({
    items: [{ action: 'member.left', actorId: ada.id, detail: { userId: ada.id, role: 'admin' } }],
  });
});

test('an account that owns projects can’t be deleted', async () => {
  const { db } = harness.metadata;
  await db
    .insertInto('projects')
    .values(projectRow({ ownerId: ada.id }))
    .execute();
  const rejected = await leave();
  expect([rejected.statusCode, rejected.json()]).toEqual([
    409,
    {
      code: 'ACCOUNT_OWNS_PROJECTS',
      message: 'Move or delete the projects of this account first.',
    },
  ]);
  expect(await left()).toMatchObject({ user: 1, session: 1 });
  await db.deleteFrom('projects').execute();
  const solo = await harness.organization('Solo', { [ada.id]: 'owner' });
  await db
    .insertInto('projects')
    .values(projectRow({ ownerId: solo }))
    .execute();
  expect((await leave()).json()).toMatchObject({ code: 'ORGANIZATION_OWNS_PROJECTS' });
  expect(await left()).toMatchObject({ user: 1, organization: 1 });
});

test('the only owner of an organization with other members can’t be deleted', async () => {
  const bert = await harness.signUp('Bert');
  const acme = await harness.organization('Acme', { [ada.id]: 'owner', [bert.id]: 'member' });
  const rejected = await leave();
  expect([rejected.statusCode, rejected.json()]).toMatchObject([409, { code: 'ONLY_OWNER' }]);
  await harness.metadata.db
    .updateTable('member')
    .set({ role: 'owner' })
    .where('organizationId', '=', acme)
    .execute();
  expect((await leave()).statusCode).toBe(200);
  expect(await left()).toMatchObject({ user: 1, organization: 1, member: 1 });
});

test('if both owners of an organization delete their accounts at once, one remains', async () => {
  const bert = await harness.signUp('Bert');
  const cora = await harness.signUp('Cora');
  await harness.organization('Acme', {
    [ada.id]: 'owner',
    [bert.id]: 'owner',
    [cora.id]: 'viewer',
  });
  const answers = await Promise.all(
    [ada, bert].map(({ cookie }) =>
      harness.auth('/delete-user', { password: harnessPassword }, cookie),
    ),
  );
  expect(statusesOf(answers)).toEqual([200, 409]);
});

test('the instance administrator can’t be deleted', async () => {
  const given = { email: 'root@example.com', password: harnessPassword, apiKey: null };
  await harness.accounts.ensureAdministrator(given);
  const cookie = await harness.signIn(given.email);
  const rejected = await harness.auth('/delete-user', { password: harnessPassword }, cookie);
  expect([rejected.statusCode, rejected.json()]).toMatchObject([
    409,
    { code: 'INSTANCE_ADMINISTRATOR' },
  ]);
});

function statusesOf(answers: readonly { readonly statusCode: number }[]): readonly number[] {
  return answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
}
