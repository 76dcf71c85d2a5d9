import { expect, test } from 'vitest';
import { failure, pending } from '../../../test/fake-service.ts';
import { user } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';

const options = { signUp: 'open', verifiesEmail: true, oidc: null };
const create = 'POST /auth/sign-up/email';
const reset = 'POST /auth/reset-password';
const ask = 'POST /auth/request-password-reset';
const signedOut = { 'GET /auth/get-session': null, 'GET /v0/sign-in-options': options };
const session = { user, session: { token: 'session-1' } };
type Opened = Awaited<ReturnType<typeof openScreen>>;

const fill = async ({ page }: Opened) => {
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('a long secret');
};

test('a new account without a session has to verify its address first', async () => {
  const opened = await openScreen('/sign-up', { ...signedOut, [create]: { token: null, user } });
  await fill(opened);
  await opened.page.getByRole('button', { name: 'Create account' }).click();
  await opened.page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await opened.page.getByText('We have sent a link to ada@example.com.').waitFor();
  expect(opened.service.bodiesOf(create)).toEqual([
    {
      name: 'Ada',
      email: 'ada@example.com',
      password: 'a long secret',
      callbackURL: '/app/sign-in?verified=true&next=%2F',
    },
  ]);
});

test('a new account with a session leads into the app', async () => {
  const opened = await openScreen('/sign-up', {
    ...signedOut,
    [create]: { token: 'session-1', user },
    'GET /v0/projects': { items: [], total: 0, hasMore: false },
    'GET /auth/organization/list': [],
  });
  await fill(opened);
  opened.service.change({ 'GET /auth/get-session': session });
  await opened.page.getByLabel('Password').press('Enter');
  await opened.page.waitForURL(/\/app\/?$/);
  await opened.page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor();
});

test('a new account leads to the page that was opened before', async () => {
  const opened = await openScreen('/sign-in?next=%2Forganizations%3Fa%3D1', {
    ...signedOut,
    [create]: { token: 'session-1', user },
    'GET /auth/organization/list': [],
  });
  await opened.page.getByRole('link', { name: 'Create account' }).click();
  await opened.page.getByRole('heading', { name: 'Create account' }).waitFor();
  await fill(opened);
  opened.service.change({ 'GET /auth/get-session': session });
  await opened.page.getByLabel('Password').press('Enter');
  await opened.page.waitForURL(/\/organizations\?a=1$/);
  expect(opened.service.bodiesOf(create)).toMatchObject([
    { callbackURL: '/app/sign-in?verified=true&next=%2Forganizations%3Fa%3D1' },
  ]);
});

test('an invitation is part of the account, and comes next', async () => {
  const opened = await openScreen('/sign-up?invitation=inv-1', {
    ...signedOut,
    [create]: { token: 'session-1', user },
    'GET /auth/organization/get-invitation': { organizationName: 'Acme', role: 'member' },
  });
  await opened.page.getByRole('textbox', { description: 'The invited address.' }).waitFor();
  await fill(opened);
  opened.service.change({ 'GET /auth/get-session': session });
  await opened.page.getByRole('button', { name: 'Create account' }).click();
  await opened.page.waitForURL(/\/invitations\/inv-1$/);
  expect(opened.service.bodiesOf(create)).toMatchObject([
    {
      invitationId: 'inv-1',
      callbackURL: '/app/sign-in?verified=true&next=%2Finvitations%2Finv-1',
    },
  ]);
});

test('a rejected account shows the reason and keeps the input', async () => {
  const opened = await openScreen('/sign-up', {
    ...signedOut,
    [create]: failure(403, 'Ask an administrator for an invitation.'),
  });
  await fill(opened);
  await opened.page.getByRole('button', { name: 'Create account' }).click();
  const alert = opened.page.getByRole('alert');
  await alert.getByText('Ask an administrator for an invitation.').waitFor();
  expect(await opened.page.getByLabel('Name').inputValue()).toBe('Ada');
});

test('an account is not requested with an invalid email or a short password', async () => {
  const opened = await openScreen('/sign-up', signedOut);
  await fill(opened);
  await opened.page.getByLabel('Email').fill('not an address');
  await opened.page.getByRole('button', { name: 'Create account' }).click();
  await opened.page.getByLabel('Email').fill('ada@example.com');
  await opened.page.getByLabel('Password').fill('short');
  await opened.page.getByRole('button', { name: 'Create account' }).click();
  expect(opened.service.countOf(create)).toBe(0);
});

test('an account is created once, however often the button is pressed', async () => {
  const opened = await openScreen('/sign-up', { ...signedOut, [create]: pending });
  await fill(opened);
  await opened.page.getByRole('button', { name: 'Create account' }).dblclick();
  expect(await opened.service.settledCountOf(create, opened.page)).toBe(1);
});

test('a new password is set with the token of the link, which is said, and signing in follows', async () => {
  const { page, service } = await openScreen('/reset-password?token=t-1', {
    ...signedOut,
    [reset]: failure(400, 'This password is too common.'),
  });
  await page.getByLabel('New password').fill('a new secret');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('alert').getByText('This password is too common.').waitFor();
  expect(await page.getByLabel('New password').inputValue()).toBe('a new secret');
  service.change({ [reset]: { status: true } });
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
  expect(service.bodiesOf(reset).at(-1)).toEqual({ token: 't-1', newPassword: 'a new secret' });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(/\/sign-in/);
});

test('a link that was used, has expired or is incomplete leads to another', async () => {
  const used = await openScreen('/reset-password?token=t-1', {
    ...signedOut,
    [reset]: { ...failure(400, 'Invalid token'), code: 'INVALID_TOKEN' },
  });
  await used.page.getByLabel('New password').fill('a new secret');
  await used.page.getByRole('button', { name: 'Set password' }).click();
  await used.page.getByText('It works once and for an hour.').waitFor();
  const cut = await openScreen('/reset-password', signedOut);
  await cut.page.getByRole('link', { name: 'Request another link' }).click();
  await cut.page.waitForURL(/\/forgot-password/);
});

test('without an invitation, the form is shown only where accounts are open', async () => {
  const invited = { ...signedOut, 'GET /v0/sign-in-options': { ...options, signUp: 'invited' } };
  const { page } = await openScreen('/sign-up', invited);
  await page.getByText('Accounts of this service are by invitation.').waitFor();
  expect(await page.getByLabel('Password').count()).toBe(0);
  const other = await openScreen('/sign-up?invitation=inv-1', invited);
  await other.page.getByLabel('Password').waitFor();
});

test('without mail, a forgotten password is for the administrator', async () => {
  const { page } = await openScreen('/forgot-password', {
    ...signedOut,
    'GET /v0/sign-in-options': { ...options, verifiesEmail: false },
    [ask]: { status: true },
  });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByRole('status').getByText('Mail is not set up.').waitFor();
});

test('an account for another address than the invited one says so at the address', async () => {
  const { page } = await openScreen('/sign-up?invitation=inv-1', {
    ...signedOut,
    [create]: { ...failure(403, 'You need an invitation.'), code: 'SIGN_UP_NOT_ALLOWED' },
  });
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('lovelace@example.com');
  await page.getByLabel('Password').fill('a long secret');
  await page.getByRole('button', { name: 'Create account' }).press('Enter');
  const email = page.getByRole('textbox', {
    description: /^The invitation is for another address/,
  });
  await email.waitFor();
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
});
