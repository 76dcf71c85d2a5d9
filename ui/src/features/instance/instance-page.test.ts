import { expect, test } from 'vitest';
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
  expect(await page.getByRole('heading', { name: 'Dead letters' }).count()).toBe(0);
});

test('dead letters are reported, also while they can’t be counted', async () => {
  const one = await openScreen('/instance', {
    ...answers,
    'GET /v0/instance': { ...instance, deadLetters: 1 },
  });
  await one.page.getByText('1 record was accepted but could not be stored.').waitFor();
  const unknown = await openScreen('/instance', {
    ...answers,
    'GET /v0/instance': { ...instance, deadLetters: null },
  });
  await unknown.page.getByText('the digest is not running').waitFor();
});

test('users are turned by time, and the first page has nothing newer', async () => {
  const { page, service } = await openScreen('/instance', answers);
  await page.getByText('u1@example.com').waitFor();
  expect(await page.getByRole('button', { name: 'Newer' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Older' }).click();
  await expect
    .poll(() => service.asked.filter(({ operation }) => operation.endsWith('/users')).at(-1)?.query)
    .toEqual({ limit: '50', offset: '50' });
});

test('someone who is not the administrator sees why', async () => {
  const { page } = await openScreen('/instance', {
    ...answers,
    'GET /v0/instance': failure(403, 'Only the administrator of this instance can see this.'),
  });
  await page.getByRole('alert').getByText('Only the administrator').waitFor();
});
