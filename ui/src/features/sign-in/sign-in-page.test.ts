import { expect, test } from 'vitest';
import { failure, pending } from '../../../test/fake-service.ts';
import { user } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';

const options = { signUp: 'closed', verifiesEmail: true, oidc: null };
const signedOut = { 'GET /auth/get-session': null, 'GET /v0/sign-in-options': options };
const session = { user, session: { token: 'session-1' } };
const none = { items: [], total: 0, hasMore: false };

test('someone who is signed out is led to sign in, and a wrong password is reported', async () => {
  const { page, service } = await openScreen('/', {
    ...signedOut,
    // Asked for before it is known who is there.
    'GET /v0/projects': failure(401, 'An API key is needed.'),
    'POST /auth/sign-in/email': failure(401, 'Wrong email or password.'),
  });
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('guess');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Wrong email or password.').waitFor();
  expect(service.bodiesOf('POST /auth/sign-in/email')).toEqual([
    {
      email: 'ada@example.com',
      password: 'guess',
      callbackURL: '/app/sign-in?verified=true&next=%2F',
    },
  ]);
});

test.each([
  ['INVALID_EMAIL_OR_PASSWORD', /^Invalid email or password\. Check both/],
  ['INVALID_EMAIL', /^Invalid email\. Enter one/],
  ['EMAIL_NOT_VERIFIED', /^Your email address is not verified yet\. We have sent you a link/],
  ['ANOTHER', /^As the service says$/],
])('what to do after %s is said, not only what is wrong', async (code, text) => {
  const { page } = await openScreen('/sign-in', {
    ...signedOut,
    'POST /auth/sign-in/email': { ...failure(401, 'As the service says'), code },
  });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('guess');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(text).waitFor();
});

test('a session that can’t be read after signing in is reported', async () => {
  const { page, service } = await openScreen('/sign-in', {
    ...signedOut,
    'POST /auth/sign-in/email': {},
  });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('secret');
  service.change({ 'GET /auth/get-session': failure(403, 'Not from this address.') });
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Not from this address.').waitFor();
});

test('a second factor is asked for, and spaces in the code do not matter', async () => {
  const { page, service } = await openScreen('/sign-in', {
    ...signedOut,
    'GET /v0/projects': none,
    'POST /auth/sign-in/email': { twoFactorRedirect: true },
    'POST /auth/two-factor/verify-totp': {},
  });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('secret');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
  service.change({ 'GET /auth/get-session': session });
  await code.fill('123 456');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Create your first project' }).waitFor();
  expect(service.bodiesOf('POST /auth/two-factor/verify-totp')).toEqual([{ code: '123456' }]);
});

test('a backup code goes to its own check', async () => {
  const { page, service } = await openScreen('/sign-in', {
    ...signedOut,
    'POST /auth/sign-in/email': { twoFactorRedirect: true },
    'POST /auth/two-factor/verify-backup-code': failure(401, 'This code was used before.'),
  });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('secret');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('abcde-fghij');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('This code was used before.').waitFor();
  expect(service.bodiesOf('POST /auth/two-factor/verify-backup-code')).toHaveLength(1);
});

test('the button is disabled while the request runs, so that it isn’t sent twice', async () => {
  const { page } = await openScreen('/sign-in', {
    ...signedOut,
    'POST /auth/sign-in/email': pending,
  });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('secret');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect(await page.getByRole('button', { name: 'Signing in …' }).isDisabled()).toBe(true);
});

test('accounts and a provider are offered only where the instance has them', async () => {
  const closed = await openScreen('/sign-in', signedOut);
  await closed.page.getByLabel('Email').waitFor();
  expect(await closed.page.getByRole('link', { name: 'Create account' }).count()).toBe(0);
  const open = await openScreen('/sign-in', {
    ...signedOut,
    'GET /v0/sign-in-options': {
      ...options,
      signUp: 'open',
      oidc: { providerId: 'oidc', name: 'Acme' },
    },
    'POST /auth/sign-in/oauth2': failure(502, 'Acme does not answer.'),
  });
  await open.page.getByRole('link', { name: 'Create account' }).waitFor();
  await open.page.getByRole('button', { name: 'Sign in with Acme' }).click();
  await open.page.getByRole('alert').getByText('Acme does not answer.').waitFor();
});

const withProvider = {
  ...signedOut,
  'GET /v0/sign-in-options': { ...options, oidc: { providerId: 'oidc', name: 'Acme' } },
};

test('signing in with a provider leads to the page that was opened, also after a failure', async () => {
  const { page, service } = await openScreen(
    '/sign-in?error=access_denied&next=%2Finvitations%2Finv-1',
    { ...withProvider, 'POST /auth/sign-in/oauth2': { url: '/app/forgot-password' } },
  );
  await page.getByRole('button', { name: 'Sign in with Acme' }).click();
  await page.waitForURL('**/app/forgot-password');
  expect(service.bodiesOf('POST /auth/sign-in/oauth2')).toEqual([
    {
      providerId: 'oidc',
      callbackURL: '/app/invitations/inv-1',
      errorCallbackURL: '/app/sign-in?next=%2Finvitations%2Finv-1',
    },
  ]);
});

test('a provider without an address could not be reached', async () => {
  const { page } = await openScreen('/sign-in', {
    ...withProvider,
    'POST /auth/sign-in/oauth2': {},
  });
  await page.getByRole('button', { name: 'Sign in with Acme' }).click();
  await page.getByRole('alert').getByText('The provider couldn’t be reached.').waitFor();
});

test('a failed sign-in with the provider is reported', async () => {
  const { page } = await openScreen('/sign-in?error=access_denied', withProvider);
  await page.getByRole('alert').getByText('The provider denied access.').waitFor();
});

test('somebody whom the provider knows, but nobody invited, is told so', async () => {
  const { page } = await openScreen('/sign-in?error=invitation_required', withProvider);
  await page.getByRole('alert').getByText('Ask for an invitation.').waitFor();
});

test('a text that somebody put into the link is not shown', async () => {
  const { page } = await openScreen('/sign-in?error=your_account_is_locked_call_us', withProvider);
  await page.getByRole('alert').getByText('Signing in with the provider failed.').waitFor();
  expect(await page.getByText('locked').count()).toBe(0);
});

test('an address stays on the way to another form, and a message moves nothing above it', async () => {
  const { page } = await openScreen('/sign-in', {
    ...signedOut,
    'POST /auth/sign-in/email': failure(401, 'Wrong email or password.'),
  });
  const email = page.getByLabel('Email');
  await email.fill('ada@example.com');
  await page.getByLabel('Password').fill('guess');
  const before = await email.boundingBox();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await email.boundingBox()).toEqual(before);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  expect(await email.inputValue()).toBe('ada@example.com');
  expect(page.url()).not.toContain('ada');
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await email.inputValue()).toBe('ada@example.com');
  await page.locator('input[type=password]:focus').waitFor();
});

test('a reset link is requested without revealing whether the account exists', async () => {
  const { page, service } = await openScreen('/forgot-password', {
    ...signedOut,
    'POST /auth/request-password-reset': { status: true },
  });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByRole('status').getByText('If ada@example.com has an account').waitFor();
  expect(service.bodiesOf('POST /auth/request-password-reset')).toHaveLength(1);
});

test.each([
  ['', 'Your email address is verified. Sign in to continue.'],
  ['&error=INVALID_TOKEN', /^This link doesn’t work any more\. Sign in/],
])('a link that verifies an address says what became of it%s', async (query, text) => {
  const { page } = await openScreen(
    `/sign-in?verified=true&next=%2Finvitations%2Finv-1${query}`,
    withProvider,
  );
  await page.getByRole('status').getByText(text).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
