import { expect, test } from 'vitest';
import { failure, pending } from '../../../test/fake-service.ts';
import { listOf, signedIn } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';

const session = 'GET /auth/get-session';
const sessions = 'GET /auth/list-sessions';
const enable = 'POST /auth/two-factor/enable';
const factor = {
  totpURI: 'otpauth://totp/Bellwether:ada@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Bellwether',
  backupCodes: ['aaaaa-11111', 'bbbbb-22222'],
};
const listed = (token: string, userAgent: string | null) => ({
  token,
  userAgent,
  createdAt: '2026-03-01T10:00:00.000Z',
});
const answers = {
  ...signedIn(),
  [sessions]: [listed('session-1', null)],
  'GET /v0/organizations/*/audit': listOf([]),
  'GET /v0/api-keys': listOf([]),
  'GET /v0/notifications/email-preferences': [{ type: 'error_new', emailEnabled: true }],
};

test('the second factor is on after a first correct code, and the codes can be copied', async () => {
  const { page, service } = await openScreen('/account', { ...answers, [enable]: factor });
  const card = cardOf(page, 'Two-factor authentication');
  await card.getByLabel('Your password').fill('secret');
  await card.getByRole('button', { name: 'Turn on' }).click();
  await card.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
  await card.getByText('JBSWY3DPEHPK3PXP').waitFor();
  expect(service.bodiesOf(enable)).toEqual([{ password: 'secret' }]);
  await card.getByRole('button', { name: 'Copy' }).click();
  await card.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'aaaaa-11111\nbbbbb-22222',
  );
  service.change({
    'POST /auth/two-factor/verify-totp': {},
    ...signedIn({ twoFactorEnabled: true }),
  });
  await card.getByLabel('Code from the app').fill('123 456');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await card.getByText('On: signing in requires a code').waitFor();
  expect(service.bodiesOf('POST /auth/two-factor/verify-totp')).toEqual([{ code: '123456' }]);
});

test('a wrong first code leaves the setup open, and the browser asks for six digits', async () => {
  const verify = 'POST /auth/two-factor/verify-totp';
  const { page, service } = await openScreen('/account', {
    ...answers,
    [enable]: factor,
    [verify]: failure(401, 'The code is wrong or has expired.'),
  });
  const card = cardOf(page, 'Two-factor authentication');
  await card.getByLabel('Your password').fill('secret');
  await card.getByRole('button', { name: 'Turn on' }).click();
  const code = card.getByLabel('Code from the app');
  await code.fill('12');
  await card.getByRole('button', { name: 'Confirm' }).click();
  expect(service.countOf(verify)).toBe(0);
  await code.fill('000000');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await card.getByRole('alert').getByText('The code is wrong or has expired.').waitFor();
  expect(await code.inputValue()).toBe('000000');
});

test('a wrong password does not begin the setup', async () => {
  const { page } = await openScreen('/account', {
    ...answers,
    [enable]: failure(400, 'The password is wrong.'),
  });
  const card = cardOf(page, 'Two-factor authentication');
  await card.getByLabel('Your password').fill('guess');
  await card.getByLabel('Your password').press('Enter');
  await card.getByRole('alert').getByText('The password is wrong.').waitFor();
  expect(await card.getByRole('img').count()).toBe(0);
});

test('the second factor is turned off with the password', async () => {
  const disable = 'POST /auth/two-factor/disable';
  const { page, service } = await openScreen('/account', {
    ...answers,
    ...signedIn({ twoFactorEnabled: true }),
    [disable]: { status: true },
  });
  const card = cardOf(page, 'Two-factor authentication');
  await card.getByLabel('Your password').fill('secret');
  service.change(signedIn({ twoFactorEnabled: false }));
  await card.getByRole('button', { name: 'Turn off' }).click();
  await card.getByRole('button', { name: 'Turn on' }).waitFor();
  expect(service.bodiesOf(disable)).toEqual([{ password: 'secret' }]);
  expect(await card.getByLabel('Your password').inputValue()).toBe('');
});

test('changing the password refetches the sessions, because others are signed out', async () => {
  const { page, service } = await openScreen('/account', {
    ...answers,
    [sessions]: [listed('session-1', null), listed('session-2', 'curl/8')],
    'POST /auth/change-password': {},
  });
  const list = cardOf(page, 'Active sessions').getByRole('listitem');
  await expect.poll(() => list.count()).toBe(2);
  service.change({ [sessions]: [listed('session-1', null)] });
  await page.getByLabel('Current password').fill('old secret');
  await page.getByLabel('New password').fill('new secret');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect.poll(() => list.count()).toBe(1);
});

test('a short new password is not sent', async () => {
  const { page, service } = await openScreen('/account', answers);
  await page.getByLabel('Current password').fill('old secret');
  const next = page.getByRole('textbox', { description: /^At least 8 characters/ });
  await next.fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  expect(await next.evaluate((input) => input.matches(':invalid'))).toBe(true);
  expect(service.countOf('POST /auth/change-password')).toBe(0);
});

test('a password is sent once, however often its button is pressed', async () => {
  const { page, service } = await openScreen('/account', {
    ...answers,
    'POST /auth/change-password': pending,
  });
  await page.getByLabel('Current password').fill('old secret');
  await page.getByLabel('New password').fill('new secret');
  await page.getByLabel('New password').press('Enter');
  await page.getByLabel('New password').press('Enter');
  const button = page.getByRole('button', { name: 'Change password' });
  await expect.poll(() => button.isDisabled()).toBe(true);
  expect(await service.settledCountOf('POST /auth/change-password', page)).toBe(1);
});

test('all other sessions are signed out at once, which one session does not offer', async () => {
  const others = 'POST /auth/revoke-other-sessions';
  const { page, service } = await openScreen('/account', {
    ...answers,
    [sessions]: [
      listed('session-1', null),
      listed('session-2', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'),
    ],
    [others]: { status: true },
  });
  const card = cardOf(page, 'Active sessions');
  await card.getByText('this session').waitFor();
  service.change({ [sessions]: [listed('session-1', null)] });
  await card.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await card
    .getByRole('button', { name: 'Sign out everywhere else' })
    .waitFor({ state: 'detached' });
  expect(service.countOf(others)).toBe(1);
  expect(await card.getByRole('button', { name: 'Sign out' }).count()).toBe(0);
});

test('an account is deleted after a confirmation, and the sign-in page opens', async () => {
  const remove = 'POST /auth/delete-user';
  const { page, service } = await openScreen('/account', {
    ...answers,
    [remove]: failure(400, 'Move or delete your projects first.'),
    'GET /v0/sign-in-options': { registration: 'closed', providers: [] },
  });
  const card = cardOf(page, 'Delete account');
  await card.getByLabel('Your password').fill('secret');
  await card.getByRole('button', { name: 'Delete account' }).click();
  expect(service.countOf(remove)).toBe(0);
  await card.getByRole('button', { name: 'Delete permanently' }).click();
  await card.getByRole('alert').getByText('Move or delete your projects first.').waitFor();
  expect(service.bodiesOf(remove)).toEqual([{ password: 'secret' }]);
  service.change({ [remove]: {}, [session]: null });
  await card.getByRole('button', { name: 'Delete account' }).click();
  await card.getByRole('button', { name: 'Delete permanently' }).click();
  await page.waitForURL(/\/sign-in/);
});

test('an address that is not verified gets a link once', async () => {
  const send = 'POST /auth/send-verification-email';
  const { page, service } = await openScreen('/account', {
    ...answers,
    ...signedIn({ emailVerified: false }),
    [send]: { status: true },
  });
  const card = cardOf(page, 'Profile');
  await card.getByRole('button', { name: 'Send verification link' }).click();
  const sent = card.getByRole('button', { name: 'Verification link sent' });
  await sent.waitFor();
  expect(await sent.isDisabled()).toBe(true);
  expect(service.bodiesOf(send)).toEqual([
    { email: 'ada@example.com', callbackURL: '/app/account' },
  ]);
});

test('a name is saved everywhere: the session is read again', async () => {
  const { page, service } = await openScreen('/account', {
    ...answers,
    'POST /auth/update-user': { status: true },
  });
  const card = cardOf(page, 'Profile');
  await card.getByLabel('Name').fill('Ada King');
  const before = service.countOf(session);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => service.countOf(session)).toBeGreaterThan(before);
});

test('an email preference that can’t be saved shows the reason and the saved value', async () => {
  const { page } = await openScreen('/account', {
    ...answers,
    'PUT /v0/notifications/email-preferences': failure(503, 'The service is restarting.'),
  });
  const box = page.getByRole('checkbox', { name: 'A new error occurs' });
  await box.click();
  const card = cardOf(page, 'Email notifications');
  await card.getByRole('alert').getByText('The service is restarting.').waitFor();
  await expect.poll(() => box.isEnabled()).toBe(true);
  expect(await box.isChecked()).toBe(true);
});
