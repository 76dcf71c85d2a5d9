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

test('checks say what is wrong and what to do, and list those that passed on request', async () => {
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
  await page.getByText('2 checks passed').click();
  await page.getByText('The last backup is 2 hours old.').waitFor();
  await expectAccessible(page);
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
