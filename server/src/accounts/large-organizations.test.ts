import { expect, test } from 'vitest';
import { accountsHarness } from '../../test/accounts-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { expiredSessions } from './expired-sessions.ts';

const day = 86_400_000;
const harness = closedAfterTests(await accountsHarness({ config: { signInsPerMinute: 0 } }));
const { db } = harness.metadata;
const { makeId } = harness;
const run = {
  subject: '',
  cursor: null,
  signal: new AbortController().signal,
  saveCursor: () => Promise.resolve(),
};

interface Listed {
  readonly members: readonly { readonly userId: string; readonly role: string }[];
  readonly invitations: readonly { readonly id: string; readonly status: string }[];
}

const read = async (slug: string, cookie: string) => {
  const url = `/auth/organization/get-full-organization?organizationSlug=${slug}`;
  return (await harness.get(url, cookie)).json<Listed>();
};

/** Users with an address that nobody signs in with. */
async function addMembers(organizationId: string, count: number): Promise<void> {
  const createdAt = new Date(0).toISOString();
  const dates = { createdAt, updatedAt: createdAt };
  for (let number = 0; number < count; number++) {
    const id = makeId();
    const user = { id, name: `M${number}`, email: `${id}@example.com`, slug: `m-${id}`, ...dates };
    await db
      .insertInto('user')
      .values({ ...user, emailVerified: 0, instanceAdministrator: 0, twoFactorEnabled: 0 })
      .execute();
    const member = { id: makeId(), organizationId, userId: id, role: 'member', createdAt };
    await db.insertInto('member').values(member).execute();
  }
}

test('an organization lists more than 100 members, and the last of them finds their own role', async () => {
  const olga = await harness.signUp('Olga');
  const late = await harness.signUp('Late');
  const id = await harness.organization('Large', { [olga.id]: 'owner' });
  await addMembers(id, 120);
  const [last] = [{ id: makeId(), organizationId: id, userId: late.id, role: 'admin' }];
  await db
    .insertInto('member')
    .values({ ...last, createdAt: new Date().toISOString() })
    .execute();
  const { members } = await read('large', late.cookie);
  expect(members).toHaveLength(122);
  expect(members.find(({ userId }) => userId === late.id)?.role).toBe('admin');
  await db.updateTable('member').set({ role: 'owner' }).where('id', '=', last.id).execute();
  const left = await harness.auth('/organization/leave', { organizationId: id }, olga.cookie);
  expect(left.statusCode).toBe(200);
});

test('a pending invitation is listed first, however many were answered before', async () => {
  const olga = await harness.signUp('Ona');
  const organizationId = await harness.organization('Busy', { [olga.id]: 'owner' });
  const now = Date.now();
  const rows = Array.from({ length: 1_200 }, (_, number) => ({
    ...{ id: makeId(), organizationId, role: 'member', status: 'canceled', inviterId: olga.id },
    email: `gone${number}@example.com`,
    createdAt: new Date(now - day).toISOString(),
    expiresAt: new Date(now + day).toISOString(),
  }));
  for (let at = 0; at < rows.length; at += 100) {
    await db
      .insertInto('invitation')
      .values(rows.slice(at, at + 100))
      .execute();
  }
  const invite = { organizationId, email: 'new@example.com', role: 'admin' };
  const sent = (await harness.auth('/organization/invite-member', invite, olga.cookie)).json();
  const { invitations } = await read('busy', olga.cookie);
  expect(invitations[0]).toEqual(sent);
  const url = `/auth/organization/list-invitations?organizationId=${organizationId}`;
  const [first] = (await harness.get(url, olga.cookie)).json<Listed['invitations']>();
  expect(first).toEqual(sent);
});

test('invitations are removed 30 days after they have expired', async () => {
  const olga = await harness.signUp('Oda');
  const organizationId = await harness.organization('Old', { [olga.id]: 'owner' });
  const now = Date.now();
  for (const [id, age] of [
    ['fresh', -day],
    ['expired', 29 * day],
    ['old', 31 * day],
  ] as const) {
    const row = { id, organizationId, role: 'viewer', status: 'accepted', inviterId: olga.id };
    const times = { createdAt: new Date(0), expiresAt: new Date(now - age) };
    await db
      .insertInto('invitation')
      .values({
        ...row,
        email: 'old@example.com',
        createdAt: times.createdAt.toISOString(),
        expiresAt: times.expiresAt.toISOString(),
      })
      .execute();
  }
  await expiredSessions(db, { now: () => now }).run(run);
  const { invitations } = await read('old', olga.cookie);
  expect(invitations.map(({ id }) => id).toSorted()).toEqual(['expired', 'fresh']);
});
