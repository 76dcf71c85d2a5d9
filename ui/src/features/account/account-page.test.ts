import { expect, test } from 'vitest';
import { failure } from '../../../test/fake-service.ts';
import { listOf, signedIn } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';

const preferences = 'GET /v0/notifications/email-preferences';
const session = (token: string) => ({
  id: token,
  userId: 'user-1',
  token,
  expiresAt: '2026-05-01T10:00:00.000Z',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0.0.0',
  activeOrganizationId: null,
});
const record = {
  id: 'r1',
  at: '2026-03-01T10:00:00.000Z',
  action: 'api_key.create',
  actorId: 'user-1',
  actorName: 'Ada Lovelace',
  keyId: null,
  projectId: null,
  detail: { name: '<b>Shop</b>', keyId: 'hidden' },
  names: {},
};
const answers = {
  ...signedIn(),
  'GET /auth/list-sessions': [session('session-1'), session('session-2')],
  'GET /v0/organizations/*/audit': listOf([record], 41),
  'GET /v0/api-keys': listOf([]),
  [preferences]: [
    { type: 'error_new', emailEnabled: true },
    { type: 'weekly_report', emailEnabled: false },
  ],
};
const card = (name: string) => ({ has: `h2:text-is("${name}")` });

test('a password is changed, and both fields are empty again', async () => {
  const { page, service } = await openScreen('/account', {
    ...answers,
    'POST /auth/change-password': {},
  });
  await page.getByLabel('Current password').fill('old secret');
  await page.getByLabel('New password').fill('new secret');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed.').waitFor();
  expect(await page.getByLabel('Current password').inputValue()).toBe('');
  expect(service.bodiesOf('POST /auth/change-password')).toMatchObject([
    { currentPassword: 'old secret', newPassword: 'new secret' },
  ]);
});

test('a wrong current password is reported, and the input is kept', async () => {
  const { page } = await openScreen('/account', {
    ...answers,
    'POST /auth/change-password': failure(400, 'The current password is wrong.'),
  });
  await page.getByLabel('Current password').fill('guess');
  await page.getByLabel('New password').fill('new secret');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('alert').getByText('The current password is wrong.').waitFor();
  expect(await page.getByLabel('New password').inputValue()).toBe('new secret');
});

test('what the service rejects is said at its field, which gets the focus', async () => {
  const { page } = await openScreen('/account', {
    ...answers,
    'POST /auth/change-password': {
      ...failure(400, 'Invalid password'),
      code: 'INVALID_PASSWORD',
    },
    'POST /auth/update-user': { ...failure(400, 'name must …'), code: 'INVALID_NAME' },
  });
  await page.getByLabel('Current password').fill('guess');
  await page.getByLabel('New password').fill('new secret');
  await page.getByRole('button', { name: 'Change password' }).press('Enter');
  const current = page.getByLabel('Current password');
  await page.locator('input:focus').and(current).waitFor();
  await page.getByText('This is not your current password.').waitFor();
  const profile = page.getByRole('form', { name: 'Profile' });
  await profile.getByLabel('Name').fill('  ');
  await profile.getByRole('button', { name: 'Save' }).press('Enter');
  await profile
    .getByRole('textbox', { description: 'Enter a name that people can see.' })
    .waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a name is saved once it differs', async () => {
  const { page, service } = await openScreen('/account', {
    ...answers,
    'POST /auth/update-user': { status: true },
  });
  const profile = page.locator('section', { has: page.locator(card('Profile').has) });
  const save = profile.getByRole('button', { name: 'Save' });
  await save.waitFor();
  expect(await save.isDisabled()).toBe(true);
  await profile.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await save.click();
  await expect.poll(() => service.bodiesOf('POST /auth/update-user')).toEqual([{ name: 'Ada' }]);
});

test('other sessions can be signed out, this one cannot', async () => {
  const { page, service } = await openScreen('/account', {
    ...answers,
    'POST /auth/revoke-session': { status: true },
  });
  const sessions = page.locator('section', { has: page.locator(card('Active sessions').has) });
  await sessions.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect
    .poll(() => service.bodiesOf('POST /auth/revoke-session'))
    .toEqual([{ token: 'session-2' }]);
  expect(await sessions.getByRole('button', { name: 'Sign out', exact: true }).count()).toBe(1);
});

test('a kind of email is turned off by its name', async () => {
  const { page, service } = await openScreen('/account', {
    ...answers,
    'PUT /v0/notifications/email-preferences': [],
  });
  await page.getByRole('checkbox', { name: 'A new error occurs' }).click();
  expect(await page.getByRole('checkbox', { name: 'Weekly reports' }).isChecked()).toBe(false);
  await expect
    .poll(() => service.bodiesOf('PUT /v0/notifications/email-preferences'))
    .toEqual([{ preferences: [{ type: 'error_new', emailEnabled: false }] }]);
});

test('the audit log names the project and the member that an entry is about', async () => {
  const entry = (change: object) => ({ ...record, ...change });
  const removed = { action: 'member.removed', detail: { userId: 'user-2', role: 'admin' } };
  const records = [
    entry({
      id: 'r1',
      action: 'project.moved',
      projectId: 'project-1',
      detail: { from: 'user-1', to: 'org-1' },
      names: { 'project-1': 'Shop', 'user-1': 'Ada Lovelace', 'org-1': 'Acme' },
    }),
    entry({ id: 'r2', ...removed, names: { 'user-2': 'Grace Hopper' } }),
    entry({ id: 'r3', ...removed, at: '2026-03-01T09:00:00.000Z' }),
    entry({ id: 'r4', detail: { name: 'constructor', tags: ['toString'] } }),
  ];
  const { page } = await openScreen('/account', {
    ...answers,
    'GET /v0/organizations/*/audit': listOf(records),
  });
  const lines = cardOf(page, 'Audit log').getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(4);
  const texts = await lines.allInnerTexts();
  expect(texts.map((text) => text.split('·')[1]?.trim())).toEqual([
    'Project moved Shop from: Ada Lovelace, to: Acme',
    'Member removed Grace Hopper role: admin',
    'Member removed Former member role: admin',
    'API key create name: constructor, tags: toString',
  ]);
});

test('the audit log shows text as text, leaves IDs out, and is turned by time', async () => {
  const { page, service } = await openScreen('/account', answers);
  await page.getByText('name: <b>Shop</b>').waitFor();
  expect(await page.getByText('hidden').count()).toBe(0);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: 'Older' }).click();
  await expect
    .poll(
      () => service.requests.filter(({ operation }) => operation.endsWith('/audit')).at(-1)?.query,
    )
    .toEqual({ limit: '20', offset: '20' });
  await pages.getByRole('button', { name: 'Newer' }).click();
});
