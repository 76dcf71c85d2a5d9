import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountsRig, type AccountsRig, rigPassword } from '../../test/accounts-rig.ts';
import { projectRow } from '../../test/project-row.ts';

let rig: AccountsRig;
let ada: Awaited<ReturnType<AccountsRig['signUp']>>;

beforeEach(async () => {
  rig = await accountsRig({ config: { signInsPerMinute: 0 } });
  ada = await rig.signUp('Ada');
});
afterEach(async () => {
  expect(rig.logged).toEqual([]);
  await rig.close();
});

const leave = (body: object = { password: rigPassword }) =>
  rig.auth('/delete-user', body, ada.cookie);

const left = async () => {
  const { db } = rig.metadata;
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
  const solo = await rig.organization('Solo', { [ada.id]: 'owner' });
  const { key } = await rig.key(ada.cookie);
  const shared = await rig.key(ada.cookie, { ownerId: solo });
  expect((await leave({ password: 'wrong one' })).statusCode).toBe(400);
  const done = await leave();
  expect([done.statusCode, done.json()]).toEqual([200, { success: true, message: 'User deleted' }]);
  expect(await left()).toEqual({
    ...{ user: 0, session: 0, account: 0, member: 0, api_keys: 0, organization: 0 },
  });
  for (const header of [{ 'x-api-key': key }, { 'x-api-key': shared.key }]) {
    expect(await rig.accounts.authenticate(header)).toEqual({ kind: 'invalid' });
  }
  expect(await rig.accounts.authenticate({ cookie: ada.cookie })).toEqual({ kind: 'none' });
  expect((await rig.signUp('Ada')).id).not.toBe(ada.id);
});

test('a fresh session can replace the password, an old one can’t', async () => {
  const day = 86_400_000;
  const since = new Date(Date.now() - 2 * day).toISOString();
  const { db } = rig.metadata;
  await db.updateTable('session').set({ createdAt: since }).execute();
  const old = await leave({});
  expect([old.statusCode, old.json()]).toMatchObject([400, { code: 'SESSION_EXPIRED' }]);
  await db.updateTable('session').set({ createdAt: new Date().toISOString() }).execute();
  expect((await leave({})).statusCode).toBe(200);
});

test('an account that owns projects can’t be deleted', async () => {
  const { db } = rig.metadata;
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
  const solo = await rig.organization('Solo', { [ada.id]: 'owner' });
  await db
    .insertInto('projects')
    .values(projectRow({ ownerId: solo }))
    .execute();
  expect((await leave()).json()).toMatchObject({ code: 'ORGANIZATION_OWNS_PROJECTS' });
  expect(await left()).toMatchObject({ user: 1, organization: 1 });
});

test('the only owner of an organization with other members can’t be deleted', async () => {
  const bert = await rig.signUp('Bert');
  const acme = await rig.organization('Acme', { [ada.id]: 'owner', [bert.id]: 'member' });
  const rejected = await leave();
  expect([rejected.statusCode, rejected.json()]).toMatchObject([409, { code: 'ONLY_OWNER' }]);
  await rig.metadata.db
    .updateTable('member')
    .set({ role: 'owner' })
    .where('organizationId', '=', acme)
    .execute();
  expect((await leave()).statusCode).toBe(200);
  expect(await left()).toMatchObject({ user: 1, organization: 1, member: 1 });
});

test('if both owners of an organization delete their accounts at once, one remains', async () => {
  const bert = await rig.signUp('Bert');
  const cora = await rig.signUp('Cora');
  await rig.organization('Acme', { [ada.id]: 'owner', [bert.id]: 'owner', [cora.id]: 'viewer' });
  const answers = await Promise.all(
    [ada, bert].map(({ cookie }) => rig.auth('/delete-user', { password: rigPassword }, cookie)),
  );
  expect(statusesOf(answers)).toEqual([200, 409]);
});

test('the instance administrator can’t be deleted', async () => {
  const given = { email: 'root@example.com', password: rigPassword, apiKey: null };
  await rig.accounts.ensureAdministrator(given);
  const cookie = await rig.signIn(given.email);
  const rejected = await rig.auth('/delete-user', { password: rigPassword }, cookie);
  expect([rejected.statusCode, rejected.json()]).toMatchObject([
    409,
    { code: 'INSTANCE_ADMINISTRATOR' },
  ]);
});

function statusesOf(answers: readonly { readonly statusCode: number }[]): readonly number[] {
  return answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
}
