import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { failure } from '../../../test/fake-service.ts';
import { listOf, signedIn } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';

const instance = {
  version: '0.1.0',
  url: null,
  signUp: 'invited',
  mailSends: false,
  oidcName: null,
  deadLetters: 0,
  findings: [
    { check: 'disk', text: '40.0 GB of 100.0 GB are free', advice: null },
    { check: 'backups', text: 'The last backup is 2 hours old.', advice: null },
  ],
};
const account = (id: string) => ({
  id,
  name: `Name ${id}`,
  email: `${id}@example.com`,
  emailVerified: true,
  slug: id,
  image: null,
  twoFactorEnabled: false,
  instanceAdministrator: false,
  createdAt: '2026-03-01T10:00:00.000Z',
});
const answers = {
  ...signedIn({ instanceAdministrator: true }),
  'GET /v0/instance': instance,
  'GET /v0/instance/unsent-mails': listOf([]),
  'GET /v0/instance/users': listOf([account('u1')], 60),
};

test('the administrator sees what is set up and what is missing', async () => {
  const { page } = await openScreen('/instance', answers);
  await page.getByText('Only people with an invitation can create an account.').waitFor();
  await page.getByText('None yet. Mail is not set up, so emails will appear here.').waitFor();
  await page.getByText('Everything works as it should.').waitFor();
});

test('checks say what is wrong and what to do, and list those that passed', async () => {
  const letters = {
    check: 'dead letters',
    text: '1 record could not be stored.',
    advice: 'Look at them: npm run dead-letters -- list (docs/operations.md#dead-letters).',
  };
  const { page } = await openScreen('/instance', {
    ...answers,
    'GET /v0/instance': { ...instance, findings: [...instance.findings, letters] },
  });
  await page.getByText('1 record could not be stored.').waitFor();
  await page.getByText('npm run dead-letters -- list').waitFor();
  expect(await page.getByText('Everything works').count()).toBe(0);
  await page.getByText('The last backup is 2 hours old.').waitFor();
  await expectAccessible(page);
});

const testMail = 'POST /v0/instance/test-mail';
const withMail = { ...answers, 'GET /v0/instance': { ...instance, mailSends: true } };

test('a test email says where it went, or what the mail server answered', async () => {
  const to = 'ada@example.com';
  const { page, service } = await openScreen('/instance', {
    ...withMail,
    [testMail]: { result: 'sent', to, error: null },
  });
  const send = page.getByRole('button', { name: 'Send test email' });
  await send.click();
  await page.getByRole('status').getByText(`Sent to ${to}.`).waitFor();
  service.change({ [testMail]: { result: 'sign_in_failed', to, error: '535 wrong password' } });
  await send.click();
  await page.getByText('refused the user name or the password').waitFor();
  await page.getByText('535 wrong password').waitFor();
  service.change({ [testMail]: failure(429, 'Too many test emails within an hour.') });
  await send.click();
  await page.getByRole('alert').getByText('Too many test emails within an hour.').waitFor();
  expect(service.countOf(testMail)).toBe(3);
  await expectAccessible(page);
});

test('without a mail server, there is nothing to test', async () => {
  const { page } = await openScreen('/instance', answers);
  await page.getByText('Not set up. Invitations and password reset links').waitFor();
  expect(await page.getByRole('button', { name: 'Send test email' }).count()).toBe(0);
});

test('users are turned by time, and the first page has nothing newer', async () => {
  const { page, service } = await openScreen('/instance', answers);
  await page.getByText('u1@example.com').waitFor();
  expect(await page.getByRole('button', { name: 'Newer' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Older' }).click();
  await expect
    .poll(
      () => service.requests.filter(({ operation }) => operation.endsWith('/users')).at(-1)?.query,
    )
    .toEqual({ limit: '50', offset: '50' });
});

test('someone who is not the administrator sees why', async () => {
  const { page } = await openScreen('/instance', {
    ...answers,
    'GET /v0/instance': failure(403, 'Only the administrator of this instance can see this.'),
  });
  await page.getByRole('alert').getByText('Only the administrator').waitFor();
});

test('a user is deleted after their address was typed, but the administrator can’t be', async () => {
  const root = { ...account('root'), instanceAdministrator: true };
  const remove = 'DELETE /v0/instance/users/*';
  const { page, service } = await openScreen('/instance', {
    ...answers,
    'GET /v0/instance/users': listOf([root, account('u1')]),
    [remove]: failure(409, 'Something went wrong with this user.'),
  });
  await page.getByText('u1@example.com').waitFor();
  expect(await page.getByRole('button', { name: 'Delete Name root' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Delete Name u1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Name u1' });
  const confirm = dialog.getByRole('button', { name: 'Delete permanently' });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('To confirm, type the email address').fill('U1@example.com ');
  await expectAccessible(page);
  await confirm.click();
  await dialog.getByText('Something went wrong with this user.').waitFor();
  service.change({ [remove]: undefined, 'GET /v0/instance/users': listOf([root]) });
  await confirm.click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('u1@example.com').count()).toBe(0);
  const sent = service.requests.filter(({ operation }) => operation.startsWith('DELETE'));
  expect(sent.at(-1)).toMatchObject({ query: { takeOver: 'true' } });
});

test('unsent emails are turned by time', async () => {
  const mail = (id: string) => ({
    id,
    type: 'organization_invite',
    to: `${id}@example.com`,
    path: `/app/invitations/${id}`,
    reason: 'not_set_up',
    error: null,
    createdAt: '2026-03-01T10:00:00.000Z',
    expiresAt: '2026-03-08T10:00:00.000Z',
  });
  const unsent = 'GET /v0/instance/unsent-mails';
  const { page, service } = await openScreen('/instance', {
    ...answers,
    'GET /v0/instance/users': listOf([account('u1')]),
    [unsent]: listOf([mail('m1')], 60),
  });
  await page.getByText('m1@example.com').waitFor();
  await page.getByText('Invitation to an organization, 1 Mar').waitFor();
  service.change({ [unsent]: listOf([mail('m2')]) });
  await page.getByRole('button', { name: 'Older' }).click();
  await page.getByText('m2@example.com').waitFor();
  expect(service.queryOf(unsent)).toMatchObject({ limit: '50', offset: '50' });
});
