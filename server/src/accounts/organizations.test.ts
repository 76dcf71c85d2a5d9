import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountsHarness, type AccountsHarness } from '../../test/accounts-harness.ts';
import { projectRow } from '../../test/project-row.ts';
import type { Role } from './index.ts';

type Person = Awaited<ReturnType<AccountsHarness['signUp']>>;

let harness: AccountsHarness;
let people: Readonly<Record<Role | 'stranger', Person>>;
let acme: string;
let count = 0;

beforeAll(async () => {
  harness = await accountsHarness({ config: { signInsPerMinute: 0 } });
  people = {
    owner: await harness.signUp('Olga'),
    admin: await harness.signUp('Adam'),
    member: await harness.signUp('Mia'),
    viewer: await harness.signUp('Vera'),
    stranger: await harness.signUp('Sten'),
  };
});
beforeEach(async () => {
  count += 1;
  const { owner, admin, member, viewer } = people;
  acme = await harness.organization(`Acme-${count}`, {
    [owner.id]: 'owner',
    [admin.id]: 'admin',
    [member.id]: 'member',
    [viewer.id]: 'viewer',
  });
  harness.mails.length = 0;
});
afterEach(() => {
  expect(harness.logged).toEqual([]);
});
afterAll(async () => {
  await harness.close();
});

const ask = (path: string, body: object, who: Person) =>
  harness.auth(`/organization/${path}`, body, who.cookie);

const invite = (email: string, who: Person, role: string = 'member') =>
  ask('invite-member', { organizationId: acme, email, role }, who);

async function memberOf({ id }: Person, organizationId = acme) {
  const row = await harness.metadata.db
    .selectFrom('member')
    .select(['id', 'role'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', id)
    .executeTakeFirst();
  return row ?? { id: 'none', role: null };
}

async function memberIdOf(person: Person) {
  return { memberIdOrEmail: (await memberOf(person)).id };
}

async function trail(): Promise<readonly Record<string, unknown>[]> {
  const answer = await harness.get(`/v0/organizations/${acme}/audit`, people.owner.cookie);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: Record<string, unknown>[] }>().items;
}

const everybody = ['owner', 'admin', 'member', 'viewer', 'stranger'] as const;

test.each([
  ['invites', 'invite-member', { email: 'new@example.com', role: 'viewer' }, '200 200 403 403 400'],
  ['renames', 'update', { data: { name: 'Other' } }, '200 200 403 403 400'],
  ['deletes', 'delete', {}, '200 403 403 403 400'],
  ['leaves', 'leave', {}, '400 200 200 200 400'],
])('who %s: owner, admin, member, viewer, stranger', async (_what, path, body, statuses) => {
  const outcomes: number[] = [];
  for (const role of everybody) {
    const { owner, admin, member, viewer } = people;
    const id = await harness.organization(`Of-${role}-${path}-${count}`, {
      [owner.id]: 'owner',
      [admin.id]: 'admin',
      [member.id]: 'member',
      [viewer.id]: 'viewer',
    });
    const answer = await ask(path, { organizationId: id, ...body }, people[role]);
    outcomes.push(answer.statusCode);
  }
  expect(outcomes.join(' ')).toBe(statuses);
});

test.each([
  ['admin', 'viewer', 'member', 200],
  ['member', 'viewer', 'member', 403],
  ['viewer', 'viewer', 'owner', 403],
  ['admin', 'member', 'owner', 403],
  ['admin', 'owner', 'viewer', 403],
  ['owner', 'admin', 'owner', 200],
  ['owner', 'member', 'emperor', 400],
  ['stranger', 'viewer', 'admin', 400],
] as const)('%s makes %s %s: %i', async (who, whom, role, status) => {
  const before = await memberOf(people[whom]);
  const answer = await ask(
    'update-member-role',
    { organizationId: acme, memberId: before.id, role },
    people[who],
  );
  expect(answer.statusCode).toBe(status);
  expect((await memberOf(people[whom])).role).toBe(status === 200 ? role : before.role);
});

test.each([
  ['admin', 'member', 200],
  ['admin', 'owner', 400],
  ['member', 'viewer', 401],
  ['viewer', 'member', 401],
  ['stranger', 'member', 400],
] as const)('%s removes %s: %i', async (who, whom, status) => {
  const { id } = await memberOf(people[whom]);
  const answer = await ask(
    'remove-member',
    { organizationId: acme, memberIdOrEmail: id },
    people[who],
  );
  expect(answer.statusCode).toBe(status);
  expect((await memberOf(people[whom])).role).toBe(status === 200 ? null : whom);
});

test('an organization is created, renamed, and gets a slug and a picture', async () => {
  const made = await ask('create', { name: 'Bolt', slug: 'bolt' }, people.owner);
  const { id } = made.json<{ id: string }>();
  const data = { name: 'Bolt & Co', slug: 'bolt-co', logo: 'https://example.com/logo.png' };
  const changed = await ask('update', { organizationId: id, data }, people.owner);
  expect([changed.statusCode, changed.json()]).toMatchObject([200, data]);
  for (const [slug, status] of [
    ['olga', 400],
    ['Bolt', 400],
    ['admin', 400],
    ['bolt-co', 200],
  ] as const) {
    const answer = await ask('update', { organizationId: id, data: { slug } }, people.owner);
    expect([slug, answer.statusCode]).toEqual([slug, status]);
  }
});

test('if two organizations request the same slug at once, one gets it', async () => {
  const answers = await Promise.all(
    [people.owner, people.admin].map((who) => ask('create', { name: 'Duo', slug: 'duo' }, who)),
  );
  expect(statusesOf(answers)).toEqual([200, 400]);
});

test('an invitation is mailed, found by its secret and accepted once', async () => {
  const { stranger, owner } = people;
  const sent = await invite('STEN@example.com', owner, 'viewer');
  const { id } = sent.json<{ id: string }>();
  expect(harness.mails).toEqual([
    {
      type: 'organization_invite',
      to: stranger.email,
      organizationName: `Acme-${count}`,
      inviterId: owner.id,
      inviterName: 'Olga',
      role: 'viewer',
      path: `/app/invitations/${id}`,
      expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  const shown = await harness.get(`/auth/organization/get-invitation?id=${id}`, stranger.cookie);
  expect(shown.json()).toMatchObject({ organizationName: `Acme-${count}`, role: 'viewer' });

  const foreign = await ask('accept-invitation', { invitationId: id }, people.viewer);
  expect(foreign.statusCode).toBe(403);
  const peeked = await harness.get(
    `/auth/organization/get-invitation?id=${id}`,
    people.viewer.cookie,
  );
  expect([peeked.statusCode, peeked.body.includes('Acme')]).toEqual([403, false]);
  const answers = await Promise.all(
    [1, 2, 3].map(() => ask('accept-invitation', { invitationId: id }, stranger)),
  );
  expect(statusesOf(answers)).toEqual([200, 400, 400]);
  const late = await ask('cancel-invitation', { invitationId: id }, owner);
  expect([late.statusCode, late.json()]).toMatchObject([400, { code: 'INVITATION_NOT_PENDING' }]);
  expect((await memberOf(stranger)).role).toBe('viewer');
});

test('an invitation that was revoked, has expired or was rejected can’t be accepted', async () => {
  const { stranger, owner } = people;
  const accept = (invitationId: string) => ask('accept-invitation', { invitationId }, stranger);
  const next = async () => (await invite(stranger.email, owner)).json<{ id: string }>().id;

  const revoked = await next();
  expect(
    (await ask('cancel-invitation', { invitationId: revoked }, people.viewer)).statusCode,
  ).toBe(403);
  expect((await ask('cancel-invitation', { invitationId: revoked }, owner)).statusCode).toBe(200);
  expect((await accept(revoked)).statusCode).toBe(400);

  const expired = await next();
  await harness.metadata.db
    .updateTable('invitation')
    .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
    .where('id', '=', expired)
    .execute();
  expect((await accept(expired)).statusCode).toBe(400);

  const rejected = await next();
  expect((await ask('reject-invitation', { invitationId: rejected }, stranger)).statusCode).toBe(
    200,
  );
  expect((await accept(rejected)).statusCode).toBe(400);
  expect((await memberOf(stranger)).role).toBeNull();
});

test('ownership is transferred: a second owner is added, then the old one steps down or leaves', async () => {
  const { owner, admin } = people;
  const own = await memberOf(owner);
  const stepDown = () =>
    ask('update-member-role', { organizationId: acme, memberId: own.id, role: 'member' }, owner);
  const leave = () => ask('leave', { organizationId: acme }, owner);
  expect([(await stepDown()).statusCode, (await leave()).statusCode]).toEqual([400, 400]);
  const { id } = await memberOf(admin);
  await ask('update-member-role', { organizationId: acme, memberId: id, role: 'owner' }, owner);
  expect((await stepDown()).statusCode).toBe(200);
  expect((await leave()).statusCode).toBe(200);
  expect((await memberOf(admin)).role).toBe('owner');
});

test('if both owners leave at once, one remains', async () => {
  const { owner, admin } = people;
  const { id } = await memberOf(admin);
  await ask('update-member-role', { organizationId: acme, memberId: id, role: 'owner' }, owner);
  const answers = await Promise.all(
    [owner, admin].map((who) => ask('leave', { organizationId: acme }, who)),
  );
  expect(statusesOf(answers)).toEqual([200, 400]);
});

test('a member who leaves loses the keys created for the organization immediately', async () => {
  const { key } = await harness.key(people.admin.cookie, { ownerId: acme });
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toMatchObject({
    kind: 'caller',
  });
  await ask('leave', { organizationId: acme }, people.admin);
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toEqual({ kind: 'invalid' });
});

test.each([
  ['leave', () => people.admin, async () => ({})],
  ['remove-member', () => people.owner, async () => memberIdOf(people.admin)],
] as const)('a member who returns after %s gets none of their old keys back', async (...how) => {
  const [path, who, extra] = how;
  const { owner, admin } = people;
  const { key } = await harness.key(admin.cookie, { ownerId: acme });
  const own = await harness.key(admin.cookie);
  const others = await harness.key(owner.cookie, { ownerId: acme });
  const gone = await ask(path, { organizationId: acme, ...(await extra()) }, who());
  expect(gone.statusCode).toBe(200);
  const { id } = (await invite(admin.email, owner, 'viewer')).json<{ id: string }>();
  expect((await ask('accept-invitation', { invitationId: id }, admin)).statusCode).toBe(200);
  expect((await memberOf(admin)).role).toBe('viewer');
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toEqual({ kind: 'invalid' });
  for (const kept of [own.key, others.key]) {
    expect(await harness.accounts.authenticate({ 'x-api-key': kept })).toMatchObject({
      kind: 'caller',
    });
  }
});

test('an organization that owns projects can’t be deleted; without them it is deleted with all its data', async () => {
  const { owner } = people;
  const { key } = await harness.key(owner.cookie, { ownerId: acme });
  await invite('new@example.com', owner);
  const { db } = harness.metadata;
  await db
    .insertInto('projects')
    .values(projectRow({ ownerId: acme }))
    .execute();
  const rejected = await ask('delete', { organizationId: acme }, owner);
  expect([rejected.statusCode, rejected.json()]).toEqual([
    409,
    {
      code: 'ORGANIZATION_OWNS_PROJECTS',
      message: 'Move or delete the projects of this organization first.',
    },
  ]);
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toMatchObject({
    kind: 'caller',
  });

  await db.updateTable('projects').set({ deleted_at: 1 }).where('owner_id', '=', acme).execute();
  expect((await ask('delete', { organizationId: acme }, owner)).statusCode).toBe(200);
  const own = await harness.get('/v0/organizations/olga/audit?limit=1', owner.cookie);
  expect(own.json()).toMatchObject({
    items: [{ action: 'organization.deleted', detail: { id: acme, name: `Acme-${count}` } }],
  });
  expect(await harness.accounts.authenticate({ 'x-api-key': key })).toEqual({ kind: 'invalid' });
  for (const table of ['member', 'invitation'] as const) {
    const left = db.selectFrom(table).select('id').where('organizationId', '=', acme);
    expect(await left.execute()).toEqual([]);
  }
  const kept = db.selectFrom('api_keys').select('id').where('owner_id', '=', acme);
  expect(await kept.execute()).toEqual([]);
});

test('the audit log shows owners who did what, without secrets and addresses', async () => {
  const { owner, admin, member, viewer, stranger } = people;
  const { id } = (await invite(stranger.email, admin)).json<{ id: string }>();
  await ask('accept-invitation', { invitationId: id }, stranger);
  const { id: gone } = (await invite('gone@example.com', admin)).json<{ id: string }>();
  await ask('cancel-invitation', { invitationId: gone }, owner);
  await ask('update', { organizationId: acme, data: { name: 'Acme 2' } }, admin);
  const raised = await memberOf(member);
  const role = { organizationId: acme, memberId: raised.id, role: 'admin' };
  await ask('update-member-role', role, owner);
  const removed = await memberOf(viewer);
  await ask('remove-member', { organizationId: acme, memberIdOrEmail: removed.id }, owner);
  await ask('leave', { organizationId: acme }, stranger);
  const key = await harness.key(owner.cookie, { ownerId: acme });
  // Rejected, and therefore not in it.
  await ask('leave', { organizationId: acme }, owner);

  const lines = await trail();
  expect(lines.map(({ action, actorName }) => `${String(actorName)} ${String(action)}`)).toEqual([
    'Olga api-key.created',
    'Sten member.left',
    'Olga member.removed',
    'Olga member.role_changed',
    'Adam organization.updated',
    'Olga invitation.revoked',
    'Adam invitation.sent',
    'Sten member.added',
    'Sten invitation.accepted',
    'Adam invitation.sent',
  ]);
  expect(lines[3]).toEqual({
    id: expect.any(String),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    action: 'member.role_changed',
    actorId: owner.id,
    actorName: 'Olga',
    keyId: null,
    projectId: null,
    detail: { userId: member.id, role: 'admin' },
    names: { [member.id]: 'Mia' },
  });
  const text = JSON.stringify(lines);
  for (const secret of ['@example.com', id, gone, key.key]) expect(text).not.toContain(secret);
});

test.each([
  ['invite-member', { email: 'x@example.com', role: 'admin, owner' }],
  ['invite-member', { email: 'x@example.com', role: 'admin,owner' }],
  ['invite-member', { email: 'x@example.com', role: ['viewer', 'owner'] }],
  ['invite-member', { email: 'x@example.com', role: [] }],
  ['invite-member', { email: 'x@example.com', role: '' }],
  ['invite-member', { email: 'x@example.com', role: 'constructor' }],
  ['invite-member', { email: `${'x'.repeat(300)}@example.com`, role: 'viewer' }],
  ['update-member-role', { memberId: 'x', role: 'viewer, owner' }],
  ['update', { data: {} }],
  ['update', { data: { id: 'x', createdAt: 'y' } }],
  ['update', { data: { metadata: { a: 1 } } }],
  ['update', { data: { image: 'x', logo: 'x'.repeat(3_000) } }],
  ['update', { data: { name: ' ' } }],
  ['update', { data: { name: '\u200B\u3164' } }],
  ['update', { data: { name: null } }],
  ['check-slug', { slug: 'olga' }],
  ['check-slug', { slug: 'admin' }],
])('%s %j is rejected', async (path, body) => {
  const answer = await ask(path, { organizationId: acme, ...body }, people.admin);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: expect.any(String) }]);
});

test('lists accept unknown parameters without a 500', async () => {
  const base = `/auth/organization/list-members?organizationId=${acme}`;
  for (const [parameter, status] of [
    ['limit=2&offset=1', 200],
    ['sortBy=createdAt&sortDirection=desc', 200],
    ['filterField=role&filterValue=owner', 200],
    ['sortBy=password', 400],
    ['filterField=nope&filterValue=1', 400],
    ['filterField=role', 400],
    ['filterField=role&filterValue=a&filterOperator=in', 400],
    ['limit=1&limit=2', 400],
    ['limit=-1', 400],
    [`limit=${'9'.repeat(400)}`, 400],
    ['offset=x', 400],
  ] as const) {
    const answer = await harness.get(`${base}&${parameter}`, people.owner.cookie);
    expect([parameter, answer.statusCode]).toEqual([parameter, status]);
  }
});

function statusesOf(answers: readonly { readonly statusCode: number }[]): readonly number[] {
  return answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
}
