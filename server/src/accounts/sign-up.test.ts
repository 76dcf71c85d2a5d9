import { afterEach, expect, test } from 'vitest';
import {
  accountsHarness,
  type AccountsHarness,
  type AccountsHarnessOptions,
  harnessPassword,
} from '../../test/accounts-harness.ts';

let harness: AccountsHarness;
afterEach(async () => {
  expect(harness.logged).toEqual([]);
  await harness.close();
});

async function open(options: AccountsHarnessOptions): Promise<void> {
  harness = await accountsHarness({
    ...options,
    config: { signInsPerMinute: 0, ...options.config },
  });
}

const signUp = (email: string, more: object = {}) =>
  harness.auth('/sign-up/email', { name: 'Somebody', email, password: harnessPassword, ...more });

/** Invites someone as the administrator. @returns the invitation's ID */
async function invite(email: string): Promise<string> {
  const given = { email: 'ada@example.com', password: harnessPassword, apiKey: null };
  const first = await harness.accounts.ensureAdministrator(given);
  await first?.printed();
  const cookie = await harness.signIn(given.email);
  const slug = `acme-${email.length}`;
  const made = await harness.auth('/organization/create', { name: 'Acme', slug }, cookie);
  const organizationId = made.json<{ id: string }>().id;
  const body = { organizationId, email, role: 'member' };
  const invited = await harness.auth('/organization/invite-member', body, cookie);
  return invited.json<{ id: string }>().id;
}

test.each(['invited', 'closed'] as const)(
  'with sign-up %s, the invitation’s secret admits its address in any spelling',
  async (policy) => {
    await open({ config: { signUp: policy } });
    const invitationId = await invite('Bert@Example.com');
    const answers = [
      await signUp('eve@example.com', { invitationId }),
      await signUp('BERT@example.COM'),
      await signUp('bert@example.com', { invitationId: 'x'.repeat(32) }),
      await signUp('bert@example.com', { invitationId: { like: '%' } }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { code: 'SIGN_UP_NOT_ALLOWED' },
      ]);
    }
    const before = await harness.metadata.db.selectFrom('user').select('email').execute();
    expect(before).toEqual([{ email: 'ada@example.com' }]);

    const came = await signUp('BERT@example.COM', { invitationId });
    expect(came.statusCode).toBe(200);
    const cookie = await harness.signIn('bert@example.com');
    const taken = await harness.auth('/organization/accept-invitation', { invitationId }, cookie);
    expect(taken.statusCode).toBe(200);
    // Used: the secret admits no one else.
    expect((await signUp('bert2@example.com', { invitationId })).statusCode).toBe(403);
  },
);

test('an expired or revoked invitation admits no one', async () => {
  await open({ config: { signUp: 'invited' } });
  const invitationId = await invite('bert@example.com');
  const set = (change: { expiresAt?: string; status?: string }) =>
    harness.metadata.db.updateTable('invitation').set(change).execute();
  await set({ expiresAt: new Date(Date.now() - 1).toISOString() });
  expect((await signUp('bert@example.com', { invitationId })).statusCode).toBe(403);
  await set({ expiresAt: new Date(Date.now() + 60_000).toISOString(), status: 'canceled' });
  expect((await signUp('bert@example.com', { invitationId })).statusCode).toBe(403);
});

test('if mail is set up, the address is verified before the first sign-in', async () => {
  await open({ sendsMail: true });
  const answer = await signUp('bert@example.com', { callbackURL: '/app/invitations/x' });
  expect(answer.json()).toMatchObject({ token: null, user: { email: 'bert@example.com' } });
  expect(answer.cookies).toEqual([]);
  expect(harness.mails).toEqual([
    {
      type: 'verification',
      to: 'bert@example.com',
      name: 'Somebody',
      path: expect.stringMatching(/^\/auth\/verify-email\?token=[\w.-]+&callbackURL=%2Fapp%2F/),
      expiresAt: expect.any(String),
    },
  ]);
  const signIn = () =>
    harness.auth('/sign-in/email', { email: 'bert@example.com', password: harnessPassword });
  const early = await signIn();
  expect([early.statusCode, early.json()]).toMatchObject([403, { code: 'EMAIL_NOT_VERIFIED' }]);
  expect(harness.mails).toHaveLength(2);

  const [mail] = harness.mails;
  const verified = await harness.get(mail?.path ?? '');
  expect([verified.statusCode, verified.headers.location]).toEqual([302, '/app/invitations/x']);
  // The link doesn't sign in, because the sender of the request may be someone else.
  expect(verified.cookies).toEqual([]);
  expect((await signIn()).statusCode).toBe(200);
});

test('if mail is set up, signing up doesn’t reveal that the address has an account', async () => {
  await open({ sendsMail: true });
  const body = { name: ' Bert ', image: 'https://example.com/b.png' };
  const first = (await signUp('bert@example.com', body)).json<{ user: object }>();
  const second = (await signUp('bert@example.com', body)).json<{ user: object }>();
  expect(Object.keys(second)).toEqual(Object.keys(first));
  expect(Object.keys(second.user)).toEqual(Object.keys(first.user));
  expect(second.user).toMatchObject({ name: 'Bert', emailVerified: false, image: body.image });
  expect(first.user).toMatchObject({ name: 'Bert', emailVerified: false, image: body.image });
  expect(harness.mails).toHaveLength(1);
  const users = await harness.metadata.db.selectFrom('user').select('email').execute();
  expect(users).toHaveLength(1);
});
