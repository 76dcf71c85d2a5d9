import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountsHarness, type AccountsHarness } from '../../../test/accounts-harness.ts';
import { ManualClock } from '../../platform/clock.ts';

let harness: AccountsHarness;
let clock: ManualClock;
let owner: Awaited<ReturnType<AccountsHarness['signUp']>>;
let guest: Awaited<ReturnType<AccountsHarness['signUp']>>;
let acme: string;

beforeEach(async () => {
  clock = new ManualClock(Date.now());
  harness = await accountsHarness({ clock, config: { signInsPerMinute: 0 } });
  owner = await harness.signUp('Olga');
  guest = await harness.signUp('Gina');
  acme = await harness.organization('Acme', { [owner.id]: 'owner' });
});
afterEach(() => harness.close());

async function invite(): Promise<string> {
  const body = { organizationId: acme, email: guest.email, role: 'member' };
  const sent = await harness.auth('/organization/invite-member', body, owner.cookie);
  expect(sent.statusCode).toBe(200);
  return sent.json<{ id: string }>().id;
}

const answer = (invitationId: string, how: string, who = guest) =>
  harness.auth(`/organization/${how}-invitation`, { invitationId }, who.cookie);

async function told(id: string) {
  const { statusCode, body } = await harness.get(`/v0/invitations/${id}`);
  return { statusCode, body: JSON.parse(body) as Record<string, unknown> };
}

test('the holder of the link is told who invites to which organization, and nothing else', async () => {
  expect(await told(await invite())).toEqual({
    statusCode: 200,
    body: { organizationName: 'Acme', inviterName: 'Olga' },
  });
});

test.each([
  ['was accepted', (id: string) => answer(id, 'accept')],
  ['was declined', (id: string) => answer(id, 'reject')],
  ['was revoked', (id: string) => answer(id, 'cancel', owner)],
])('an invitation that %s is like one that never was', async (_, end) => {
  const id = await invite();
  expect((await end(id)).statusCode).toBe(200);
  const ended = await told(id);
  expect(ended.statusCode).toBe(404);
  const unknown = await told('unknown');
  expect(ended.body.message).toBe(unknown.body.message);
  expect(JSON.stringify(ended.body)).not.toMatch(/Acme|Olga/);
});

test('an invitation that has expired says nothing', async () => {
  const id = await invite();
  clock.advance(8 * 86_400_000);
  expect((await told(id)).statusCode).toBe(404);
});
