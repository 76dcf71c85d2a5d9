import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { listOf, signedIn } from '../../../test/fixtures.ts';
import { organizationPermissions } from '../../../test/permissions.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';

const places = Array.from({ length: 200 }, (_, nth) => nth);
const acme = {
  id: 'org-1',
  name: 'Acme',
  slug: 'acme',
  members: places.map((nth) => ({
    id: `m${nth}`,
    userId: `user-${nth}`,
    role: nth % 50 === 0 ? 'admin' : 'member',
    user: { name: nth === 180 ? 'Zoë Ångström' : `Member ${nth}`, email: `m${nth}@example.com` },
  })),
  invitations: places.slice(0, 80).map((nth) => ({
    id: `inv-${nth}`,
    email: `new${nth}@example.com`,
    role: 'member',
    status: 'pending',
    expiresAt: '2099-01-01T00:00:00.000Z',
  })),
};
const answers = {
  ...signedIn(),
  'GET /auth/organization/list': [acme],
  'GET /auth/organization/get-full-organization': acme,
  'GET /v0/organizations/*/permissions': organizationPermissions('owner'),
  'GET /v0/api-keys': listOf([]),
  'GET /v0/projects': listOf([]),
  'GET /v0/organizations/*/audit': listOf([]),
};

test('of 200 members, one is found by name, address or role, and what follows them is near', async () => {
  const { page } = await openScreen('/organizations/acme', answers);
  const card = cardOf(page, 'Members');
  const rows = card.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(50);
  const search = card.getByRole('searchbox', { name: 'Search members' });
  await search.fill('zoe angstrom');
  await expect.poll(() => rows.count()).toBe(1);
  await search.fill('m199@');
  await card.getByText('Member 199', { exact: true }).waitFor();
  await search.fill('admin');
  await expect.poll(() => rows.count()).toBe(4);
  await expectAccessible(page);
});

test('of 80 invitations, one is found by its address', async () => {
  const { page } = await openScreen('/organizations/acme', answers);
  const card = cardOf(page, 'Invitations');
  await card.getByText('50 of 80').waitFor();
  await card.getByRole('searchbox', { name: 'Search invitations' }).fill('new79');
  await card.getByText('new79@example.com').waitFor();
  expect(await card.getByRole('listitem').count()).toBe(1);
});
