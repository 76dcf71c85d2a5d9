import { expect, test } from 'vitest';
import { failure } from '../../../test/fake-service.ts';
import { listOf, signedIn } from '../../../test/fixtures.ts';
import { organizationPermissions } from '../../../test/permissions.ts';
import { openScreen } from '../../../test/screen.ts';

const invitation = 'GET /auth/organization/get-invitation';
const accept = 'POST /auth/organization/accept-invitation';
const reject = 'POST /auth/organization/reject-invitation';
const answers = {
  ...signedIn(),
  [invitation]: {
    inviterEmail: 'grace@example.com',
    organizationName: '<b>Acme</b>',
    organizationSlug: 'acme',
    role: 'admin',
  },
  'GET /auth/organization/list': [],
  'GET /v0/projects': listOf([]),
  'GET /auth/organization/get-full-organization': null,
  'GET /v0/organizations/*/permissions': organizationPermissions('admin'),
};

test('says who invites to what, and joining leads to the organization', async () => {
  const { page, service } = await openScreen('/invitations/inv-1', { ...answers, [accept]: {} });
  await page.getByText('grace@example.com invites you to <b>Acme</b> as admin.').waitFor();
  expect(service.queryOf(invitation)).toEqual({ id: 'inv-1' });
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('You have joined <b>Acme</b>.').waitFor();
  expect(page.url()).toMatch(/\/organizations\/acme$/);
  expect(service.bodiesOf(accept)).toEqual([{ invitationId: 'inv-1' }]);
});

test('an invitation is declined', async () => {
  const { page, service } = await openScreen('/invitations/inv-1', { ...answers, [reject]: {} });
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL(/\/organizations$/);
  expect(service.bodiesOf(reject)).toEqual([{ invitationId: 'inv-1' }]);
});

test('an answer that fails shows the reason and can be retried', async () => {
  const { page, service } = await openScreen('/invitations/inv-1', {
    ...answers,
    [accept]: failure(400, 'The invitation has expired.'),
  });
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('alert').getByText('The invitation has expired.').waitFor();
  expect(await page.getByRole('button', { name: 'Join' }).isEnabled()).toBe(true);
  expect(service.countOf(accept)).toBe(1);
});

test('an invitation for another address says who is signed in', async () => {
  const { page, service } = await openScreen('/invitations/inv-1', {
    ...answers,
    [invitation]: failure(403, 'This invitation is for another address.'),
  });
  await page.getByRole('alert').getByText('This invitation is for another address.').waitFor();
  await page.getByText('You are signed in as ada@example.com.').waitFor();
  expect(service.countOf(invitation)).toBe(1);
});

const told = 'GET /v0/invitations/*';

test('without a session it says who invites to what, and leads to signing in or a new account', async () => {
  const { page, service } = await openScreen('/invitations/inv-1', {
    'GET /auth/get-session': null,
    [told]: { inviterName: 'Grace', organizationName: '<b>Acme</b>' },
  });
  await page.getByText('Grace invites you to <b>Acme</b>.').waitFor();
  const signIn = page.getByRole('link', { name: 'Sign in' });
  expect(await signIn.getAttribute('href')).toContain('next=%2Finvitations%2Finv-1');
  const signUp = page.getByRole('link', { name: 'Create account' });
  expect(await signUp.getAttribute('href')).toContain('invitation=inv-1');
  expect(service.countOf(told)).toBe(1);
  expect(service.countOf(invitation)).toBe(0);
});

test('without a session, an invitation that is over creates no account', async () => {
  const { page } = await openScreen('/invitations/inv-1', {
    'GET /auth/get-session': null,
    [told]: failure(404, 'This invitation is not valid.'),
  });
  await page.getByRole('alert').getByText('This invitation is not valid.').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await page.getByRole('link', { name: 'Create account' }).count()).toBe(0);
});

test('without a session, what can’t be read does not keep people from signing in', async () => {
  const { page } = await openScreen('/invitations/inv-1', {
    'GET /auth/get-session': null,
    [told]: failure(429, 'Too many requests.'),
  });
  await page.getByRole('alert').getByText('Too many requests.').waitFor();
  await page.getByRole('link', { name: 'Create account' }).waitFor();
});
