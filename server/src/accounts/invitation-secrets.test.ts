import { beforeEach, expect, test } from 'vitest';
import { accountsHarness } from '../../test/accounts-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await accountsHarness({ config: { signInsPerMinute: 0 } }));
const owner = await harness.signUp('Olga');
const admin = await harness.signUp('Adam');
const guest = await harness.signUp('New');
const stranger = await harness.signUp('Sten');
const invited = guest.email;

let acme: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  const members = { [owner.id]: 'owner', [admin.id]: 'admin' } as const;
  acme = await harness.organization(`Secret-${count}`, members);
  harness.mails.length = 0;
});

const ask = (path: string, body: object, who = owner) =>
  harness.auth(`/organization/${path}`, body, who.cookie);
const invite = async (role: string, who = owner) => {
  const body = { organizationId: acme, email: invited, role, resend: true };
  const sent = await ask('invite-member', body, who);
  expect(sent.statusCode).toBe(200);
  return sent.json<{ id: string }>().id;
};
interface Listed {
  readonly id: string;
  readonly status: string;
}
const listings = async (who = admin): Promise<readonly Listed[]> => {
  const query = `organizationId=${acme}`;
  const url = '/auth/organization';
  const list = (await harness.get(`${url}/list-invitations?${query}`, who.cookie)).json<Listed[]>();
  const full = await harness.get(`${url}/get-full-organization?${query}`, who.cookie);
  expect(full.json<{ invitations: Listed[] }>().invitations).toEqual(list);
  return list;
};
const statuses = async () => (await listings(owner)).map(({ status }) => status);

test('an admin can’t take the place of someone whom an owner invited', async () => {
  const secret = await invite('owner');
  expect(await listings(owner)).toMatchObject([{ id: secret }]);
  const listed = await listings();
  expect(listed).toMatchObject([{ email: invited, role: 'owner', inviterId: owner.id }]);
  const invitationId = listed[0]?.id ?? '';
  expect(invitationId).not.toBe(secret);
  for (const path of ['accept-invitation', 'reject-invitation']) {
    expect([path, (await ask(path, { invitationId }, guest)).statusCode]).toEqual([path, 400]);
  }
  expect((await ask('accept-invitation', { invitationId: secret }, guest)).statusCode).toBe(200);
});

test('the ID that an admin sees cancels the invitation, but not for people who can’t', async () => {
  await invite('owner');
  const [listed] = await listings();
  const invitationId = listed?.id ?? '';
  expect((await ask('cancel-invitation', { invitationId }, stranger)).statusCode).toBe(400);
  expect(await statuses()).toEqual(['pending']);
  expect((await ask('cancel-invitation', { invitationId }, admin)).statusCode).toBe(200);
  expect(await statuses()).toEqual(['canceled']);
  for (const made of [`${acme}.x`, '.', '\0.\uD800', `${invitationId}x`]) {
    const unknown = await ask('cancel-invitation', { invitationId: made }, admin);
    expect(unknown.statusCode).toBe(400);
  }
});

test('an invitation that someone else sends again has a link of its own, and ends the former', async () => {
  const first = await invite('viewer', admin);
  expect(await invite('member', admin)).toBe(first);
  const second = await invite('owner');
  expect(second).not.toBe(first);
  expect(harness.mails.map((mail) => 'path' in mail && mail.path)).toEqual(
    [first, first, second].map((id) => `/app/invitations/${id}`),
  );
  expect(await statuses()).toEqual(['pending', 'canceled']);
  expect((await listings()).map(({ id }) => id)).not.toContain(second);
});

test('inviting without `resend` is still rejected, whoever sent the invitation', async () => {
  await invite('viewer', admin);
  const body = { organizationId: acme, email: invited, role: 'admin' };
  expect((await ask('invite-member', body)).statusCode).toBe(400);
  expect(await statuses()).toEqual(['pending']);
});
