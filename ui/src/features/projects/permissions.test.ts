import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { failure, pending } from '../../../test/fake-service.ts';
import { inProject, listOf, project } from '../../../test/fixtures.ts';
import { permissions } from '../../../test/permissions.ts';
import { openScreen } from '../../../test/screen.ts';

const owner = {
  id: 'acme',
  name: 'Acme',
  slug: 'acme',
  image: null,
  type: 'organization',
} as const;
const owned = { owner: { ...owner, createdAt: '2026-01-05T10:00:00.000Z' } };
const allowed = 'GET /v0/project/*/permissions';
const answers = {
  ...inProject(owned),
  'GET /v0/projects': listOf([project()]),
  'GET /v0/project/*/jobs': listOf([]),
  'GET /v0/project/*/dashboards': [],
  'GET /v0/project/*/metrics/datasets': { datasets: [] },
  'GET /auth/organization/list': [],
};
const danger = '/projects/shop/settings/danger';
const forAdmins = 'Only admins can change this. Ask an admin of Acme.';
const forMembers = 'Your role can only view this project. Ask an admin of Acme.';

test('an admin can use the danger zone', async () => {
  const { page } = await openScreen(danger, answers);
  await page.getByRole('heading', { name: 'Danger zone' }).waitFor({ state: 'attached' });
  expect(await page.locator('main fieldset').count()).toBeGreaterThan(0);
  expect(await page.locator('main fieldset[disabled]').count()).toBe(0);
  expect(await page.getByText(forAdmins).count()).toBe(0);
});

test('a member sees who can change settings, and can’t touch them', async () => {
  const { page } = await openScreen(danger, { ...answers, [allowed]: permissions('member') });
  await page.getByText(forAdmins).waitFor();
  const buttons = await page.getByRole('main').getByRole('button').all();
  expect(buttons.length).toBeGreaterThan(1);
  for (const button of buttons) expect(await button.isDisabled()).toBe(true);
  await expectAccessible(page);
});

test('a member changes markers, a viewer does not', async () => {
  const markers = '/projects/shop/settings/markers';
  const { page, service } = await openScreen(markers, {
    ...answers,
    [allowed]: permissions('member'),
  });
  const add = page.getByRole('button', { name: 'New collection' });
  await add.waitFor();
  expect(await add.isDisabled()).toBe(false);
  service.change(inProject({ ...owned, token: null }));
  await page.reload();
  await page.getByText(forMembers).waitFor();
  expect(await add.isDisabled()).toBe(true);
});

test('a viewer creates no dashboard', async () => {
  const { page } = await openScreen('/projects/shop/dashboards', {
    ...answers,
    ...inProject({ ...owned, token: null }),
  });
  const add = page.getByRole('button', { name: 'New dashboard' });
  await add.waitFor();
  expect(await add.isDisabled()).toBe(true);
  expect(await page.locator('fieldset').first().getAttribute('title')).toBe(forMembers);
});

test('the owner of a personal project can do everything in it', async () => {
  const { page } = await openScreen(danger, {
    ...answers,
    ...inProject({ ownerId: 'user-1' }),
    [allowed]: permissions('owner'),
  });
  await page.getByRole('heading', { name: 'Danger zone' }).waitFor({ state: 'attached' });
  expect(await page.locator('main fieldset').count()).toBeGreaterThan(0);
  expect(await page.locator('main fieldset[disabled]').count()).toBe(0);
});

test('while it is not known what is permitted, the service decides', async () => {
  const { page, service } = await openScreen(danger, { ...answers, [allowed]: pending });
  await page.getByRole('heading', { name: 'Danger zone' }).waitFor({ state: 'attached' });
  expect(await page.locator('main fieldset[disabled]').count()).toBe(0);
  service.change({ [allowed]: failure(503, 'Not now.') });
  await page.reload();
  await page.getByRole('heading', { name: 'Danger zone' }).waitFor({ state: 'attached' });
  expect(await page.locator('main fieldset[disabled]').count()).toBe(0);
});

test('somebody who is not a member of a public project changes nothing in it', async () => {
  const { token: _token, ...reduced } = project(owned);
  const { page } = await openScreen('/projects/shop/dashboards', {
    ...answers,
    'GET /v0/project/*': reduced,
    [allowed]: permissions(null),
  });
  const add = page.getByRole('button', { name: 'New dashboard' });
  await add.waitFor();
  const reason = await page.locator('fieldset').first().getAttribute('title');
  expect(reason).toBe('Only members of Acme can change this.');
});
