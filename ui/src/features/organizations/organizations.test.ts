import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { type FakeRequest, failure } from '../../../test/fake-service.ts';
import { inProject, listOf, project, signedIn } from '../../../test/fixtures.ts';
import { organizationPermissions } from '../../../test/permissions.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';
import { chooseOption } from '../../../test/choose-option.ts';

const member = (id: string, role: string, name: string) => ({
  id: `m-${id}`,
  userId: id,
  role,
  user: { name, email: `${id}@example.com` },
});
const acme = {
  id: 'org-1',
  name: 'Acme',
  slug: 'acme',
  members: [member('user-1', 'owner', 'Ada Lovelace'), member('user-2', 'viewer', 'Grace Hopper')],
  invitations: [
    {
      id: 'inv-1',
      email: 'new@example.com',
      role: 'member',
      status: 'pending',
      expiresAt: '2099-01-01T00:00:00.000Z',
    },
  ],
};
const one = 'GET /auth/organization/get-full-organization';
const answers = {
  ...signedIn(),
  'GET /auth/organization/list': [acme],
  [one]: acme,
  'GET /v0/organizations/*/permissions': organizationPermissions('owner'),
  'GET /v0/api-keys': listOf([]),
  'GET /v0/projects': listOf([]),
  'GET /v0/organizations/*/audit': listOf([]),
};

test('the projects of an organization lead to their overview', async () => {
  const { page, service } = await openScreen('/organizations/acme', {
    ...answers,
    'GET /v0/projects': listOf([project({ slug: 'shop', name: 'Shop', ownerId: 'org-1' })]),
  });
  const card = cardOf(page, 'Projects');
  const links = card.getByRole('listitem').getByRole('link');
  await expect.poll(() => links.allInnerTexts()).toEqual([expect.stringContaining('Shop')]);
  expect(await links.getAttribute('href')).toBe('/app/projects/shop');
  expect(service.queryOf('GET /v0/projects')).toMatchObject({ ownerId: 'org-1' });
  expect(await card.getByRole('navigation').count()).toBe(0);
});

test('more projects than fit on a page are paged by the service', async () => {
  const { page, service } = await openScreen('/organizations/acme', {
    ...answers,
    'GET /v0/projects': ({ query }: FakeRequest) => ({
      ...listOf([project({ slug: 'shop', name: `Shop ${query['offset']}` })], 1_201),
      hasMore: query['offset'] === '0',
    }),
  });
  const card = cardOf(page, 'Projects');
  await card.getByText('Shop 0').waitFor();
  await card.getByRole('button', { name: 'Next' }).click();
  await card.getByText('Shop 50').waitFor();
  expect(service.queryOf('GET /v0/projects')).toEqual({
    ownerId: 'org-1',
    limit: '50',
    offset: '50',
  });
  await card.getByRole('button', { name: 'Previous' }).click();
  await card.getByText('Shop 0').waitFor();
});

const asMember = {
  ...answers,
  [one]: { ...acme, members: [member('user-1', 'member', 'Ada Lovelace'), acme.members[1]] },
  'GET /v0/organizations/*/permissions': organizationPermissions('member'),
};

test('roles of other members can be changed, but not one’s own', async () => {
  const { page, service } = await openScreen('/organizations/acme', {
    ...answers,
    'POST /auth/organization/update-member-role': {},
  });
  await chooseOption(page.getByRole('combobox', { name: 'Role of Grace Hopper' }), 'Admin');
  await expect
    .poll(() => service.bodiesOf('POST /auth/organization/update-member-role'))
    .toEqual([{ organizationId: 'org-1', memberId: 'm-user-2', role: 'admin' }]);
  expect(await page.getByRole('combobox', { name: 'Role of Ada Lovelace' }).count()).toBe(0);
});

test('someone is invited, and a rejection keeps the email', async () => {
  const invite = 'POST /auth/organization/invite-member';
  const { page, service } = await openScreen('/organizations/acme', {
    ...answers,
    [invite]: failure(400, 'This person is a member already.'),
  });
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('grace@example.com');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('alert').getByText('This person is a member already.').waitFor();
  expect(await email.inputValue()).toBe('grace@example.com');
  service.change({ [invite]: {} });
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect.poll(() => email.inputValue()).toBe('');
  await page.getByText('Invited grace@example.com.').waitFor();
  expect(service.bodiesOf(invite).at(-1)).toMatchObject({
    email: 'grace@example.com',
    role: 'member',
  });
});

test('an invitation is revoked', async () => {
  const { page, service } = await openScreen('/organizations/acme', {
    ...answers,
    'POST /auth/organization/cancel-invitation': {},
  });
  await page.getByText('new@example.com').waitFor();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect
    .poll(() => service.bodiesOf('POST /auth/organization/cancel-invitation'))
    .toEqual([{ invitationId: 'inv-1' }]);
});

test('a member sees the members, but can’t change roles or invitations', async () => {
  const { page } = await openScreen('/organizations/acme', asMember);
  await page.getByText('Grace Hopper').waitFor();
  expect(await page.getByRole('combobox').count()).toBe(0);
  expect(await page.getByText('new@example.com').count()).toBe(0);
});

test('the organizations of a user lead to their pages', async () => {
  const { page } = await openScreen('/organizations', answers);
  await page.getByRole('link', { name: /Acme/ }).click();
  await page.waitForURL('**/organizations/acme');
  await page.getByText('new@example.com').waitFor();
});

test('an admin gets from its projects to the form of a new one, with the organization as the owner', async () => {
  const move = 'PATCH /v0/project/*/owner';
  const { page, service } = await openScreen('/organizations/acme', {
    ...answers,
    ...inProject(),
    'GET /v0/organizations/*/permissions': organizationPermissions('owner'),
    'POST /v0/project': project({ ownerId: 'user-1' }),
    'PUT /v0/project/*/timezone': { timezone: null },
    'GET /v0/project/*/events': { rows: [], total: 0 },
    [move]: undefined,
  });
  await cardOf(page, 'Projects').getByRole('link', { name: 'New project' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop');
  await expect.poll(() => page.getByLabel('Owner').innerText()).toBe('Acme');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL('**/projects/shop/install');
  expect(service.bodiesOf(move)).toEqual([{ targetOwnerId: 'org-1' }]);
});

test('a viewer of the organization is offered no new project', async () => {
  const { page } = await openScreen('/organizations/acme', asMember);
  await page.getByText('No projects yet.').waitFor();
  expect(await page.getByRole('link', { name: 'New project' }).count()).toBe(0);
});

const received = 'GET /auth/organization/list-user-invitations';

test('invitations that wait for an answer are listed, and lead to their pages', async () => {
  const invitation = {
    ...{ id: 'secret-1', email: 'ada@example.com', role: 'admin', status: 'pending' },
    ...{ organizationName: 'Bolt', expiresAt: '2099-01-01T00:00:00.000Z' },
  };
  const { page } = await openScreen('/organizations', {
    ...answers,
    [received]: [
      invitation,
      { ...invitation, id: 'old', organizationName: 'Old', expiresAt: '2020-01-01T00:00:00.000Z' },
    ],
    'GET /auth/organization/get-invitation': { organizationName: 'Bolt', role: 'admin' },
  });
  const card = cardOf(page, 'Your invitations');
  await card.getByText('Bolt').waitFor();
  expect(await card.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Bolt\n+admin, until 1 Jan 2099/),
  ]);
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Answer the invitation to Bolt' }).click();
  await page.getByRole('button', { name: 'Join' }).waitFor();
});

test('without a verified address, the organizations are shown without invitations', async () => {
  const { page } = await openScreen('/organizations', {
    ...answers,
    [received]: failure(403, 'Email verification required.'),
  });
  await page.getByRole('link', { name: /Acme/ }).waitFor();
  expect(await page.getByRole('heading', { name: 'Your invitations' }).count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});
