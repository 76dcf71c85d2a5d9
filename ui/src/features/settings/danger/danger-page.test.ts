import { expect, test } from 'vitest';
import { failure, pending } from '../../../../test/fake-service.ts';
import { inProject, listOf } from '../../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../../test/screen.ts';
import { chooseOption, optionsOf } from '../../../../test/choose-option.ts';

const at = '2026-03-01T10:00:00.000Z';
const jobs = 'GET /v0/project/*/jobs';
const organizations = 'GET /auth/organization/list';
const acme = { id: 'acme', name: 'Acme', slug: 'acme' };
const other = { id: 'org-2', name: 'Other Ltd', slug: 'other' };
const owner = { ...acme, type: 'organization', image: null, createdAt: at } as const;
const job = (change: object = {}) => ({
  id: 'j1',
  kind: 'project-wipe',
  state: 'running',
  progress: 0.25,
  createdAt: at,
  finishedAt: null,
  lastError: null,
  ...change,
});
const open = (more: object = {}) =>
  openScreen('/projects/shop/settings/danger', {
    ...inProject({ owner }),
    [jobs]: { items: [] },
    [organizations]: [acme, other],
    ...more,
  });

test('a project is only wiped with its slug and a password', async () => {
  const wipe = 'POST /v0/project/*/wipe';
  const { page, service } = await open({ [wipe]: failure(400, 'The password is wrong.') });
  await page.getByRole('button', { name: 'Wipe project …' }).click();
  const form = page.getByRole('form', { name: 'Wipe project' });
  const button = form.getByRole('button', { name: 'Wipe project permanently' });
  expect(await button.isDisabled()).toBe(true);
  await form.getByLabel('To confirm, type the slug of the project: shop').fill('shopp');
  await form.getByLabel('Your password').fill('secret');
  expect(await button.isDisabled()).toBe(true);
  await form.getByLabel('To confirm, type the slug of the project: shop').fill('shop');
  await button.click();
  await form.getByRole('alert').getByText('The password is wrong.').waitFor();
  expect(service.bodiesOf(wipe)).toEqual([{ password: 'secret' }]);
  service.change({ [wipe]: undefined, [jobs]: { items: [job()] } });
  await button.click();
  await form.waitFor({ state: 'detached' });
  const progress = page.getByRole('progressbar', { name: 'Wiping' });
  await progress.waitFor();
  expect(await progress.getAttribute('aria-valuenow')).toBe('25');
});

test('after a project is deleted, the project list is shown', async () => {
  const remove = 'DELETE /v0/project/*';
  const { page, service } = await open({ [remove]: undefined, 'GET /v0/projects': listOf([]) });
  await page.getByRole('button', { name: 'Delete project …' }).click();
  const form = page.getByRole('form', { name: 'Delete project' });
  await form.getByLabel(/^To confirm/).fill('shop');
  await form.getByLabel('Your password').fill('secret');
  await form.getByLabel('Your password').press('Enter');
  await page.waitForURL(/\/app\/?$/);
  expect(service.bodiesOf(remove)).toEqual([{ password: 'secret' }]);
});

test('a deletion is sent once, and Cancel sends nothing', async () => {
  const reset = 'POST /v0/project/*/error-tracking/reset';
  const { page, service } = await open({ [reset]: pending });
  await page.getByRole('button', { name: 'Reset error tracking …' }).click();
  const form = page.getByRole('form', { name: 'Reset error tracking' });
  await form.getByLabel(/^To confirm/).fill('shop');
  await form.getByLabel('Your password').fill('secret');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Reset error tracking …' }).click();
  expect(await form.getByLabel('Your password').inputValue()).toBe('');
  await form.getByLabel(/^To confirm/).fill('shop');
  await form.getByLabel('Your password').fill('secret');
  await form.getByRole('button', { name: 'Reset error tracking permanently' }).dblclick();
  expect(await service.settledCountOf(reset, page)).toBe(1);
});

test('jobs are polled until they are done, and show why an attempt failed', async () => {
  const { page, service } = await open({
    [jobs]: { items: [job({ lastError: 'The disk is full.' })] },
  });
  const card = cardOf(page, 'Background jobs');
  await card.getByText('25%').waitFor();
  await card.getByText('It will be retried automatically. The disk is full.').waitFor();
  service.change({ [jobs]: { items: [job({ progress: 0.5 })] } });
  await card.getByText('50%').waitFor();
  service.change({ [jobs]: { items: [job({ state: 'done', progress: 1, finishedAt: at })] } });
  await card.getByText('done').waitFor();
  expect(await card.getByRole('progressbar').count()).toBe(0);
  // Nothing is left to follow.
  const request = service.countOf(jobs);
  await page.waitForTimeout(1300);
  expect(service.countOf(jobs)).toBe(request);
});

test('a project is moved to another owner after a confirmation', async () => {
  const move = 'PATCH /v0/project/*/owner';
  const { page, service } = await open({ [move]: undefined, 'GET /v0/projects': listOf([]) });
  const card = cardOf(page, 'Change owner');
  await expect
    .poll(() => optionsOf(card.getByLabel('New owner')))
    .toEqual(['Choose …', 'Your personal account', 'Other Ltd']);
  expect(await card.getByRole('button', { name: 'Move project' }).isDisabled()).toBe(true);
  await chooseOption(card.getByLabel('New owner'), 'Other Ltd');
  await card.getByRole('button', { name: 'Move project' }).click();
  expect(service.countOf(move)).toBe(0);
  await card.getByRole('button', { name: 'Move project' }).click();
  await expect.poll(() => service.bodiesOf(move)).toEqual([{ targetOwnerId: 'org-2' }]);
  await chooseOption(card.getByLabel('New owner'), 'Your personal account');
  await card.getByRole('button', { name: 'Move project' }).click();
  await card.getByRole('button', { name: 'Move project' }).click();
  await expect.poll(() => service.bodiesOf(move).at(-1)).toEqual({ targetOwnerId: null });
});

test('a move that is rejected shows the reason', async () => {
  const { page } = await open({
    'PATCH /v0/project/*/owner': failure(403, 'You must be an admin of both owners.'),
  });
  const card = cardOf(page, 'Change owner');
  await chooseOption(card.getByLabel('New owner'), 'Other Ltd');
  await card.getByRole('button', { name: 'Move project' }).click();
  await card.getByRole('button', { name: 'Move project' }).click();
  await card.getByRole('alert').getByText('You must be an admin of both owners.').waitFor();
});
