import { expect, test } from 'vitest';
import { failure } from '../../../test/fake-service.ts';
import { listOf, signedIn } from '../../../test/fixtures.ts';
import { organizationPermissions } from '../../../test/permissions.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';

const allowed = 'GET /v0/organizations/*/permissions';
const person = (userId: string, role: string, name: string) => ({
  ...{ id: `m-${userId}`, userId, role },
  user: { name, email: `${userId}@example.com` },
});
const answers = {
  ...signedIn(),
  'GET /auth/organization/list': [],
  'GET /auth/organization/get-full-organization': {
    ...{ id: 'org-1', name: 'Acme', slug: 'acme' },
    members: [person('user-1', 'owner', 'Ada Lovelace'), person('user-2', 'member', 'Grace')],
    invitations: [
      {
        ...{ id: 'i1', email: 'new@example.com', role: 'viewer', inviterId: 'user-2' },
        ...{ status: 'pending', expiresAt: '2099-01-01T00:00:00.000Z' },
      },
    ],
  },
  'GET /v0/api-keys': listOf([
    {
      ...{ id: 'k1', name: 'CI', prefix: 'bw_a', ownerId: 'org-1', readOnly: false },
      ...{ createdAt: '2026-03-01T10:00:00.000Z', lastUsedAt: null, expiresAt: null },
      isExpired: false,
    },
  ]),
  'GET /v0/projects': listOf([]),
  'GET /v0/organizations/*/audit': listOf([]),
};

/** An owner from whom the service takes some operations. */
const without = (...denied: readonly string[]) => {
  const { role, operations } = organizationPermissions('owner');
  return { ...answers, [allowed]: { role, operations: operations.filter(notIn(denied)) } };
};
const notIn = (denied: readonly string[]) => (name: string) => !denied.includes(name);

test('what the service denies is turned off, whatever the role', async () => {
  const { page, service } = await openScreen(
    '/organizations/acme',
    without('authOrganizationInviteMember', 'createApiKey', 'authOrganizationUpdateMemberRole'),
  );
  const isDisabled = (card: string, name: string) =>
    cardOf(page, card).getByRole('button', { name }).isDisabled();
  await page.getByText('new@example.com').waitFor();
  expect(await isDisabled('Invitations', 'Invite')).toBe(true);
  expect(await isDisabled('Invitations', 'Revoke')).toBe(false);
  await cardOf(page, 'Organization API keys').getByText('CI').waitFor();
  expect(await isDisabled('Organization API keys', 'New key')).toBe(true);
  expect(await isDisabled('Organization API keys', 'Revoke')).toBe(false);
  expect(await page.getByRole('combobox', { name: 'Role of Grace' }).count()).toBe(0);
  expect(await isDisabled('Members', 'Remove')).toBe(false);
  expect(await isDisabled('Danger zone', 'Delete organization')).toBe(false);
  expect(await service.settledCountOf('GET /v0/organizations/acme/permissions', page)).toBe(1);
});

test('without permission for all of a card, it is not there', async () => {
  const { page } = await openScreen(
    '/organizations/acme',
    without(
      ...['authOrganizationInviteMember', 'authOrganizationCancelInvitation', 'listAudit'],
      ...['createApiKey', 'deleteApiKey'],
    ),
  );
  await page.getByText('Only admins of Acme can see its invitations').waitFor();
  for (const name of ['Invitations', 'Organization API keys', 'Audit log']) {
    expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(0);
  }
});

test('while it is not known what is permitted nothing is offered, and it is asked again', async () => {
  const { page, service } = await openScreen('/organizations/acme', {
    ...answers,
    [allowed]: failure(422, 'Not now.'),
  });
  await page.getByRole('alert').getByText('Not now.').waitFor();
  expect(await page.getByRole('button', { name: 'Delete organization' }).count()).toBe(0);
  service.change({ [allowed]: organizationPermissions('owner') });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Delete organization' }).waitFor();
});
