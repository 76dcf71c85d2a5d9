import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  accountsHarness,
  type AccountsHarness,
  harnessPassword,
} from '../../../test/accounts-harness.ts';
import { projectRow } from '../../../test/project-row.ts';

let harness: AccountsHarness;
let root: { id: string; cookie: string };
let ada: Awaited<ReturnType<AccountsHarness['signUp']>>;

beforeEach(async () => {
  harness = await accountsHarness({ config: { signInsPerMinute: 0 } });
  const given = { email: 'root@example.com', password: harnessPassword, apiKey: null };
  await harness.accounts.ensureAdministrator(given);
  const { id } = await harness.metadata.db
    .selectFrom('user')
    .select('id')
    .executeTakeFirstOrThrow();
  root = { id, cookie: await harness.signIn(given.email) };
  ada = await harness.signUp('Ada');
});
afterEach(async () => {
  expect(harness.logged).toEqual([]);
  await harness.close();
});

const remove = (id: string, { cookie = root.cookie, query = '' } = {}) =>
  harness.server.inject({
    method: 'DELETE',
    url: `/v0/instance/users/${id}${query}`,
    headers: { host: 'localhost', origin: 'http://localhost', cookie },
  });
const takeOver = { query: '?takeOver=true' };
const owned = async (ownerId: string) => {
  const row = projectRow({ ownerId });
  await harness.metadata.db.insertInto('projects').values(row).execute();
  return row.id;
};
const membersOf = (organizationId: string) =>
  harness.metadata.db
    .selectFrom('member')
    .select(['userId', 'role'])
    .where('organizationId', '=', organizationId)
    .execute();
const logOf = async (ownerId: string) => {
  const answer = await harness.get(`/v0/organizations/${ownerId}/audit`, root.cookie);
  return answer.json<{ items: { action: string; actorId: string; detail?: object }[] }>().items;
};

test('the administrator deletes a user, who is signed out at once and whose keys stop working', async () => {
  const { key } = await harness.key(ada.cookie);
  expect((await remove(ada.id.toUpperCase())).statusCode).toBe(204);
  expect(await harness.accounts.authenticate({ cookie: ada.cookie })).toEqual({ kind: 'none' });
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toEqual({ kind: 'invalid' });
  expect(
    (await harness.auth('/sign-in/email', { email: ada.email, password: harnessPassword }))
      .statusCode,
  ).toBe(401);
  const again = await remove(ada.id);
  expect([again.statusCode, again.json()]).toMatchObject([
    404,
    { message: 'No user has this ID.' },
  ]);
  const [entry] = await logOf(root.id);
  expect(entry).toMatchObject({
    action: 'account.deleted',
    actorId: root.id,
    detail: { userId: ada.id },
  });
});

test('nobody else can', async () => {
  const bert = await harness.signUp('Bert');
  expect((await remove(bert.id, ada)).statusCode).toBe(403);
  expect((await remove(ada.id, ada)).statusCode).toBe(403);
  expect((await remove(ada.id, { cookie: 'none' })).statusCode).toBe(401);
  const { key } = await harness.key(root.cookie, { readOnly: true });
  const url = `/v0/instance/users/${ada.id}`;
  const answer = await harness.server.inject({
    method: 'DELETE',
    url,
    headers: { 'x-api-key': key },
  });
  expect(answer.statusCode).toBe(403);
});

test('the administrator can’t be deleted', async () => {
  const answer = await remove(root.id, takeOver);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'instance_administrator' },
  ]);
});

test('a user who owns projects is only deleted if the administrator takes them over', async () => {
  const project = await owned(ada.id);
  const rejected = await remove(ada.id);
  expect([rejected.statusCode, rejected.json()]).toMatchObject([
    409,
    { _tag: 'ProjectConflictError', code: 'account_owns_projects' },
  ]);
  const invalid = await remove(ada.id, { query: '?takeOver=yes' });
  expect([invalid.statusCode, invalid.json()]).toMatchObject([400, { path: 'query.takeOver' }]);
  expect((await remove(ada.id, takeOver)).statusCode).toBe(204);
  const row = await harness.metadata.db
    .selectFrom('projects')
    .select('owner_id')
    .where('id', '=', project)
    .executeTakeFirstOrThrow();
  expect(row.owner_id).toBe(root.id);
  expect(await logOf(root.id)).toContainEqual(
    expect.objectContaining({
      action: 'project.moved',
      actorId: root.id,
      detail: { from: ada.id, to: root.id },
    }),
  );
});

test('the administrator becomes owner of organizations that would have none', async () => {
  const bert = await harness.signUp('Bert');
  const shared = await harness.organization('Shared', { [ada.id]: 'owner', [bert.id]: 'admin' });
  const known = await harness.organization('Known', { [ada.id]: 'owner', [root.id]: 'viewer' });
  const used = await harness.organization('Used', { [ada.id]: 'owner' });
  await owned(used);
  const others = await harness.organization('Others', { [ada.id]: 'owner', [bert.id]: 'owner' });
  const empty = await harness.organization('Empty', { [ada.id]: 'owner' });
  expect((await remove(ada.id)).json()).toMatchObject({ code: 'only_owner' });
  expect((await membersOf(shared)).length).toBe(2);
  expect((await remove(ada.id, takeOver)).statusCode).toBe(204);
  const now = { userId: root.id, role: 'owner' };
  expect(await membersOf(shared)).toEqual(
    expect.arrayContaining([now, { userId: bert.id, role: 'admin' }]),
  );
  expect(await membersOf(known)).toEqual([now]);
  expect(await membersOf(used)).toEqual([now]);
  expect(await membersOf(others)).toEqual([{ userId: bert.id, role: 'owner' }]);
  expect(await membersOf(empty)).toEqual([]);
  const log = (await logOf(shared)).map(({ action, detail }) => [action, detail]);
  expect(log).toEqual(
    expect.arrayContaining([
      ['member.added', now],
      ['member.removed', { userId: ada.id, role: 'owner' }],
    ]),
  );
});
