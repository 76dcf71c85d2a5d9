import { beforeEach, expect, test } from 'vitest';
import { accountsHarness } from '../../test/accounts-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await accountsHarness({ config: { signInsPerMinute: 0 } }));
const owner = await harness.signUp('Olga');
const second = await harness.signUp('Otto');
const admin = await harness.signUp('Adam');
const stranger = await harness.signUp('Sten');

let acme: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  acme = await harness.organization(`Acme-${count}`, {
    [owner.id]: 'owner',
    [second.id]: 'owner',
    [admin.id]: 'admin',
  });
  harness.mails.length = 0;
});

const ask = (path: string, body: object, who = owner) =>
  harness.auth(`/organization/${path}`, { organizationId: acme, ...body }, who.cookie);

const invite = async (role: unknown, who = owner, email = stranger.email) => {
  const sent = await ask('invite-member', { email, role, resend: true }, who);
  expect(sent.statusCode).toBe(200);
  return sent.json<{ id: string; role: string }>();
};

const accept = (invitationId: string) => ask('accept-invitation', { invitationId }, stranger);

async function memberId(userId: string): Promise<string> {
  const row = await harness.metadata.db
    .selectFrom('member')
    .select('id')
    .where('organizationId', '=', acme)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.id;
}

test('an invitation that is sent again with another role, to the address in another case, gives that role', async () => {
  const first = await invite('admin');
  expect(await invite(['viewer'], owner, 'STEN@example.com')).toMatchObject({
    id: first.id,
    role: 'viewer',
  });
  expect(harness.mails.map((mail) => 'role' in mail && mail.role)).toEqual(['admin', 'viewer']);
  expect((await accept(first.id)).json()).toMatchObject({ member: { role: 'viewer' } });
});

test('a rejected invitation leaves the role of an earlier one as it was', async () => {
  const { id } = await invite('viewer');
  const email = stranger.email;
  const byAdmin = await ask('invite-member', { email, role: 'owner', resend: true }, admin);
  const notAgain = await ask('invite-member', { email, role: 'admin' });
  const byStranger = await ask('invite-member', { email, role: 'admin', resend: true }, stranger);
  expect([byAdmin, notAgain, byStranger].map(({ statusCode }) => statusCode)).toEqual([
    403, 400, 400,
  ]);
  expect((await accept(id)).json()).toMatchObject({ member: { role: 'viewer' } });
});

test.each([
  ['was removed', async () => ask('remove-member', { memberIdOrEmail: admin.email })],
  ['left', async () => ask('leave', {}, admin)],
  [
    'is an admin no more',
    async () => ask('update-member-role', { memberId: await memberId(admin.id), role: 'member' }),
  ],
] as const)('invitations of an admin who %s can’t be accepted', async (_what, end) => {
  const { id } = await invite('admin', admin);
  const { id: kept } = await invite('viewer', owner, 'other@example.com');
  expect((await end()).statusCode).toBe(200);
  expect((await accept(id)).statusCode).toBe(400);
  const { db } = harness.metadata;
  const row = db.selectFrom('invitation').select('status').where('id', '=', kept);
  expect(await row.execute()).toEqual([{ status: 'pending' }]);
});

test('an owner who steps down to admin takes back only invitations of owners', async () => {
  const { id: toOwn } = await invite('owner', second, 'other@example.com');
  const { id } = await invite('admin', second);
  const down = { memberId: await memberId(second.id), role: 'admin' };
  expect((await ask('update-member-role', down, second)).statusCode).toBe(200);
  const { db } = harness.metadata;
  const row = db.selectFrom('invitation').select('status').where('id', '=', toOwn);
  expect(await row.execute()).toEqual([{ status: 'canceled' }]);
  expect((await accept(id)).statusCode).toBe(200);
});

test('an empty organization ID, which means the active one, gives an admin no invitation of an owner', async () => {
  const { id } = await invite('owner', second);
  expect((await ask('set-active', {}, admin)).statusCode).toBe(200);
  const again = { organizationId: '', email: stranger.email, role: 'admin', resend: true };
  const answer = await ask('invite-member', again, admin);
  expect(answer.statusCode).toBe(200);
  const sent = answer.json<{ id: string; role: string }>();
  expect(sent.role).toBe('admin');
  expect(sent.id).not.toBe(id);
  expect((await accept(id)).statusCode).toBe(400);
  expect((await accept(sent.id)).json()).toMatchObject({ member: { role: 'admin' } });
});
