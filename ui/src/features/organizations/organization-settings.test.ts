import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { type FakeRequest, failure, pending } from '../../../test/fake-service.ts';
import { listOf, signedIn } from '../../../test/fixtures.ts';
import { organizationPermissions } from '../../../test/permissions.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';
import { chooseOption, optionsOf } from '../../../test/choose-option.ts';

const one = 'GET /auth/organization/get-full-organization';
const list = 'GET /auth/organization/list';
const allowed = 'GET /v0/organizations/*/permissions';
const update = 'POST /auth/organization/update';
const create = 'POST /auth/organization/create';
const member = (id: string, role: string, name: string) => ({
  id: `m-${id}`,
  userId: id,
  role,
  user: { name, email: `${id}@example.com` },
});
const organization = (role: string, change: object = {}) => ({
  id: 'org-1',
  name: 'Acme',
  slug: 'acme',
  members: [member('user-1', role, 'Ada Lovelace'), member('user-2', 'member', 'Grace Hopper')],
  invitations: [],
  ...change,
});
const answers = {
  ...signedIn(),
  [list]: [organization('owner')],
  [one]: organization('owner'),
  [allowed]: organizationPermissions('owner'),
  'GET /v0/api-keys': listOf([]),
  'GET /v0/projects': listOf([]),
  'GET /v0/organizations/*/audit': listOf([]),
};

test('a name and a slug are saved, and the page moves to its new URL', async () => {
  const { page, service } = await openScreen('/organizations/acme', { ...answers, [update]: {} });
  const card = cardOf(page, 'Settings');
  await card.getByLabel('Name').fill('Acme Corp');
  await card.getByLabel('Slug').fill('acme-corp');
  service.change({ [one]: organization('owner', { name: 'Acme Corp', slug: 'acme-corp' }) });
  await card.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/organizations/acme-corp');
  await page.getByRole('heading', { name: 'Acme Corp' }).waitFor();
  expect(service.bodiesOf(update)).toEqual([
    { organizationId: 'org-1', data: { name: 'Acme Corp', slug: 'acme-corp' } },
  ]);
  expect(service.queryOf(one)).toEqual({ organizationSlug: 'acme-corp' });
});

test('only what was changed is saved, and leaving it unsaved asks first', async () => {
  const { page, service } = await openScreen('/organizations/acme', { ...answers, [update]: {} });
  const card = cardOf(page, 'Settings');
  await card.getByLabel('Name').fill('Acme Corp');
  await page.getByRole('link', { name: 'Organizations' }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  service.change({ [one]: organization('owner', { name: 'Acme Corp' }) });
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Saved').waitFor();
  expect(service.bodiesOf(update)).toEqual([
    { organizationId: 'org-1', data: { name: 'Acme Corp' } },
  ]);
});

test('a slug that is taken keeps what was typed', async () => {
  const { page } = await openScreen('/organizations/acme', {
    ...answers,
    [update]: failure(400, 'Another organization has this slug.'),
  });
  const card = cardOf(page, 'Settings');
  await card.getByLabel('Slug').fill('taken');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('alert').getByText('Another organization has this slug.').waitFor();
  expect(await card.getByLabel('Slug').inputValue()).toBe('taken');
  expect(page.url()).toMatch(/organizations\/acme$/);
});

test('leaving asks for confirmation and shows the other organizations', async () => {
  const leave = 'POST /auth/organization/leave';
  const { page, service } = await openScreen('/organizations/acme', { ...answers, [leave]: {} });
  await page.getByRole('button', { name: 'Leave organization' }).click();
  expect(service.countOf(leave)).toBe(0);
  service.change({ [list]: [] });
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL(/\/organizations$/);
  expect(service.bodiesOf(leave)).toEqual([{ organizationId: 'org-1' }]);
  await page.getByRole('heading', { name: 'New organization' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /Acme/ }).count()).toBe(0);
});

test('only an owner can delete it, and the service can still refuse', async () => {
  const remove = 'POST /auth/organization/delete';
  const { page } = await openScreen('/organizations/acme', {
    ...answers,
    [remove]: failure(400, 'Move or delete its projects first.'),
  });
  await page.getByRole('button', { name: 'Delete organization' }).click();
  const forGood = page.getByRole('button', { name: 'Delete permanently' });
  expect(await forGood.isDisabled()).toBe(true);
  await page.getByLabel('To confirm, type the slug').fill('acme');
  await forGood.click();
  await page.getByRole('alert').getByText('Move or delete its projects first.').waitFor();
  const admin = await openScreen('/organizations/acme', {
    ...answers,
    [one]: organization('admin'),
    [allowed]: organizationPermissions('admin'),
  });
  await admin.page.getByText('Only owners can do this. Ask an owner of Acme.').waitFor();
  const denied = admin.page.getByRole('button', { name: 'Delete organization' });
  expect(await denied.isDisabled()).toBe(true);
  expect(await admin.page.getByRole('heading', { name: 'Audit log' }).count()).toBe(0);
});

test('members are told who can see invitations, API keys and the audit log', async () => {
  const { page } = await openScreen('/organizations/acme', {
    ...answers,
    [one]: organization('member'),
    [allowed]: organizationPermissions('member'),
  });
  await page.getByText('Only admins of Acme can see its invitations and API keys').waitFor();
  const settings = cardOf(page, 'Settings');
  await settings.getByText('Only admins can change this. Ask an admin of Acme.').waitFor();
  expect(await settings.getByLabel('Name').isDisabled()).toBe(true);
  await expectAccessible(page);
});

test('an admin cannot make owners, nor change one', async () => {
  const { page } = await openScreen('/organizations/acme', {
    ...answers,
    [one]: organization('admin', {
      members: [
        member('user-1', 'admin', 'Ada Lovelace'),
        member('user-2', 'member', 'Grace Hopper'),
        member('user-3', 'owner', 'Alan Turing'),
      ],
    }),
    [allowed]: organizationPermissions('admin'),
  });
  const role = page.getByRole('combobox', { name: 'Role of Grace Hopper' });
  await role.waitFor();
  expect(await optionsOf(role)).toEqual(['Admin', 'Member', 'Viewer']);
  expect(await page.getByRole('combobox', { name: 'Role of Alan Turing' }).count()).toBe(0);
});

test('a member is removed after a confirmation, and the members are refetched', async () => {
  const remove = 'POST /auth/organization/remove-member';
  const { page, service } = await openScreen('/organizations/acme', { ...answers, [remove]: {} });
  const card = cardOf(page, 'Members');
  await card.getByRole('button', { name: 'Remove' }).click();
  expect(service.countOf(remove)).toBe(0);
  service.change({ [one]: organization('owner', { members: [member('user-1', 'owner', 'Ada')] }) });
  await card.getByRole('button', { name: 'Remove' }).click();
  await card.getByText('Grace Hopper', { exact: true }).waitFor({ state: 'detached' });
  expect(service.bodiesOf(remove)).toEqual([
    { organizationId: 'org-1', memberIdOrEmail: 'm-user-2' },
  ]);
});

test('a role that could not be changed shows the current one', async () => {
  const { page } = await openScreen('/organizations/acme', {
    ...answers,
    'POST /auth/organization/update-member-role': failure(403, 'Only owners can do this.'),
  });
  const role = page.getByRole('combobox', { name: 'Role of Grace Hopper' });
  await chooseOption(role, 'Viewer');
  await page.getByRole('alert').getByText('Only owners can do this.').waitFor();
  await expect.poll(() => role.innerText()).toBe('Member');
});

test('a new organization has a slug of its name until it gets its own', async () => {
  const { page, service } = await openScreen('/organizations', { ...answers, [create]: {} });
  await page.getByLabel('Name').fill('Müller & Co');
  expect(await page.getByLabel('Slug').inputValue()).toBe('muller-co');
  await page.getByLabel('Slug').fill('mueller');
  await page.getByLabel('Name').fill('Müller & Sons');
  expect(await page.getByLabel('Slug').inputValue()).toBe('mueller');
  service.change({ [one]: organization('owner', { name: 'Müller & Sons', slug: 'mueller' }) });
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.waitForURL('**/organizations/mueller');
  expect(service.bodiesOf(create)).toEqual([{ name: 'Müller & Sons', slug: 'mueller' }]);
});

test('an organization that is not there, or not one’s own, says so', async () => {
  const { page } = await openScreen('/organizations/gone', { ...answers, [one]: null });
  await page.getByText('This organization doesn’t exist.').waitFor();
  const failed = await openScreen('/organizations/acme', {
    ...answers,
    [one]: failure(403, 'You are not a member.'),
  });
  await failed.page.getByRole('alert').getByText('You are not a member.').waitFor();
});

test('expired and answered invitations are not listed', async () => {
  const invitation = (email: string, change: object) => ({
    id: email,
    email,
    role: 'viewer',
    inviterId: 'user-1',
    status: 'pending',
    expiresAt: '2099-01-01T00:00:00.000Z',
    ...change,
  });
  const { page } = await openScreen('/organizations/acme', {
    ...answers,
    [one]: organization('owner', {
      invitations: [
        invitation('waits@example.com', {}),
        invitation('late@example.com', { expiresAt: '2020-01-01T00:00:00.000Z' }),
        invitation('joined@example.com', { status: 'accepted' }),
      ],
    }),
  });
  const card = cardOf(page, 'Invitations');
  await card.getByText('waits@example.com').waitFor();
  expect(await card.getByRole('listitem').count()).toBe(1);
  await card.getByRole('button', { name: 'Copy link' }).click();
  await card.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'http://bellwether.localhost/app/invitations/waits@example.com',
  );
});

test('the link of an invitation that someone else sent can’t be copied, but it can be revoked', async () => {
  const cancel = 'POST /auth/organization/cancel-invitation';
  const sent = {
    ...{ id: 'org-1.x', email: 'new@example.com', role: 'owner', inviterId: 'user-2' },
    ...{ status: 'pending', expiresAt: '2099-01-01T00:00:00.000Z' },
  };
  const { page, service } = await openScreen('/organizations/acme', {
    ...answers,
    [one]: organization('admin', { invitations: [sent] }),
    [allowed]: organizationPermissions('admin'),
    [cancel]: {},
  });
  const card = cardOf(page, 'Invitations');
  await card.getByText('new@example.com').waitFor();
  expect(await card.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
  await card.getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(() => service.bodiesOf(cancel)).toEqual([{ invitationId: 'org-1.x' }]);
});

test('an organization that can’t be read again keeps what is typed', async () => {
  const { page, service } = await openScreen('/organizations/acme', {
    ...answers,
    'POST /auth/organization/update-member-role': {},
  });
  const name = cardOf(page, 'Settings').getByLabel('Name');
  await name.fill('Acme Corp');
  service.change({ [one]: failure(400, 'Not now.') });
  await chooseOption(page.getByRole('combobox', { name: 'Role of Grace Hopper' }), 'Viewer');
  await page.getByRole('alert').getByText('Not now.').waitFor();
  expect(await name.inputValue()).toBe('Acme Corp');
  service.change({ [one]: organization('owner') });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').getByText('Not now.').waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Acme Corp');
});

test('a new slug keeps the page, with what is not saved there', async () => {
  const { page, service } = await openScreen('/organizations/acme', {
    ...answers,
    [update]: {},
    [one]: ({ query }: FakeRequest) =>
      query['organizationSlug'] === 'acme' ? organization('owner') : pending(),
  });
  const invited = cardOf(page, 'Invitations').getByLabel('Email');
  await invited.fill('new@example.com');
  const card = cardOf(page, 'Settings');
  await card.getByLabel('Slug').fill('acme-corp');
  service.change({
    [one]: ({ query }: FakeRequest) =>
      query['organizationSlug'] === 'acme-corp'
        ? organization('owner', { slug: 'acme-corp' })
        : null,
  });
  await card.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/organizations/acme-corp');
  await card.getByText('Saved').waitFor();
  expect(await invited.inputValue()).toBe('new@example.com');
  expect(await card.getByLabel('Slug').inputValue()).toBe('acme-corp');
});

test('by keyboard, the focus stays near an invitation that is revoked', async () => {
  const invitation = (email: string) => ({
    id: email,
    email,
    inviterId: 'user-1',
    role: 'viewer',
    status: 'pending',
    expiresAt: '2099-01-01T00:00:00.000Z',
  });
  const both = [invitation('one@example.com'), invitation('two@example.com')];
  const { page, service } = await openScreen('/organizations/acme', {
    ...answers,
    [one]: organization('owner', { invitations: both }),
    'POST /auth/organization/cancel-invitation': {},
  });
  const rows = cardOf(page, 'Invitations').getByRole('listitem');
  await rows.first().waitFor();
  service.change({ [one]: organization('owner', { invitations: both.slice(1) }) });
  await rows.first().getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect.poll(() => rows.count()).toBe(1);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Copy link');
});

test('a slug that is taken says so at its field, which gets the focus', async () => {
  const { page } = await openScreen('/organizations', {
    ...answers,
    [create]: {
      ...failure(400, 'Organization already exists'),
      code: 'ORGANIZATION_ALREADY_EXISTS',
    },
  });
  await page.getByLabel('Name').fill('Acme');
  await page.getByRole('button', { name: 'Create organization' }).press('Enter');
  const slug = page.getByRole('textbox', { description: /^This slug is taken/ });
  await slug.waitFor();
  expect(await slug.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a name without Latin letters gets its slug from the service', async () => {
  const { page, service } = await openScreen('/organizations', {
    ...answers,
    [create]: { slug: 'o-4f2a' },
  });
  await page.getByLabel('Name').fill('北京花店');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.waitForURL(/\/organizations\/o-4f2a$/);
  expect(service.bodiesOf(create)).toEqual([{ name: '北京花店' }]);
});

test('a name that someone else has changed is replaced only once that was said', async () => {
  const { page, service } = await openScreen('/organizations/acme', { ...answers, [update]: {} });
  const card = cardOf(page, 'Settings');
  await card.getByLabel('Name').fill('Acme Corp');
  service.change({ [one]: organization('owner', { name: 'Acme Limited' }) });
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Someone else has changed this').waitFor();
  expect(await card.getByLabel('Name').inputValue()).toBe('Acme Corp');
  expect(service.countOf(update)).toBe(0);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => service.countOf(update)).toBe(1);
});
