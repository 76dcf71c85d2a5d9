import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { chooseOption, optionsOf } from '../../../test/choose-option.ts';
import { failure } from '../../../test/fake-service.ts';
import { inProject, listOf, metrics } from '../../../test/fixtures.ts';
import { permissions } from '../../../test/permissions.ts';
import { openScreen } from '../../../test/screen.ts';
import { issueDetailFixture, issueFixture as issue, issuePageAnswers } from './issue-fixtures.ts';

const one = 'GET /v0/project/*/issues/a';
const list = 'GET /v0/project/*/issues';
const change = 'PATCH /v0/project/*/issues/*';
const open = (more: object = {}) =>
  openScreen('/projects/shop/issues/a', { ...issuePageAnswers, ...more });
const openList = (more: object = {}) =>
  openScreen('/projects/shop/issues', {
    ...inProject(),
    'GET /v0/project/*/error-labels': listOf([]),
    'POST /v0/project/*/metrics/query': metrics({}),
    [list]: listOf([issue('a', { priority: 'high' }), issue('b', { priority: 'low' })]),
    ...more,
  });

/** By keys only; the library moves the focus a moment after a key. */
async function pressForHigh(page: Page) {
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.matches('[role=option]') && document.activeElement.textContent,
    );
  await page.keyboard.press('p');
  await expect.poll(focused).toBeTruthy();
  await page.keyboard.press('h');
  await expect.poll(focused).toBe('High');
  await page.keyboard.press('Enter');
}

test('a priority is chosen by mouse or keys, and a rejected change says why', async () => {
  const { page, service } = await open({
    [one]: issueDetailFixture('a', { priority: 'high' }),
    [change]: issueDetailFixture('a'),
  });
  const priority = page.getByRole('combobox', { name: 'Priority' });
  await page.getByRole('img', { name: 'High priority' }).waitFor();
  expect(await optionsOf(priority)).toEqual(['High', 'Medium', 'Low']);
  service.change({ [one]: issueDetailFixture('a', { priority: 'low' }) });
  await chooseOption(priority, 'Low');
  await page.getByRole('img', { name: 'Low priority' }).waitFor();
  service.change({ [change]: failure(403, 'Your role can only view issues.') });
  await page.getByRole('heading', { name: 'Occurrences over time' }).click();
  await expect.poll(() => priority.isEnabled()).toBe(true);
  await pressForHigh(page);
  await page.getByRole('alert').getByText('Your role can only view issues.').waitFor();
  expect(service.bodiesOf(change)).toEqual([{ priority: 'low' }, { priority: 'high' }]);
  await expectAccessible(page);
});

test('viewers see the priority and why they cannot change it', async () => {
  const owner = { type: 'organization', id: 'org-1', name: 'Acme', slug: 'acme' };
  const { page } = await open({
    'GET /v0/project/*': { id: 'p1', slug: 'shop', name: 'Shop', token: null, owner },
    'GET /v0/project/*/permissions': permissions('viewer'),
    'GET /auth/organization/get-full-organization': { ...owner, members: [] },
  });
  const priority = page.getByRole('combobox', { name: 'Priority' });
  await expect.poll(() => priority.innerText()).toBe('Medium');
  expect(await priority.isDisabled()).toBe(true);
  const reason = page.locator('fieldset').filter({ has: priority });
  expect(await reason.getAttribute('title')).toBe(
    'Your role can only view this project. Ask an admin of Acme.',
  );
});

test('each row names its priority, and the list is filtered and sorted by it', async () => {
  const { page, service } = await openList();
  const row = (id: string) => page.getByRole('row').filter({ hasText: `message of ${id}` });
  await row('a').getByRole('img', { name: 'High priority' }).waitFor();
  await row('b').getByRole('img', { name: 'Low priority' }).waitFor();
  await chooseOption(page.getByRole('combobox', { name: 'Priority' }), 'High');
  await page.waitForURL(/priority=high/);
  await chooseOption(page.getByRole('combobox', { name: 'Sort' }), 'Highest priority');
  await page.waitForURL(/sort=priority/);
  await expect
    .poll(() => service.queryOf(list))
    .toMatchObject({ priority: 'high', sort: 'priority' });
  await expectAccessible(page);
  await page.getByRole('button', { name: /priority is High/ }).click();
  await page.waitForURL((url) => !url.search.includes('priority=high'));
});

test('P opens the priorities for the focused issue, and several selected issues get one', async () => {
  const { page, service } = await openList({ [change]: issue('a', { priority: 'low' }) });
  await page.getByLabel('Select TypeError: message of a').waitFor();
  await page.keyboard.press('j');
  await pressForHigh(page);
  await expect.poll(() => service.bodiesOf(change)).toEqual([{ priority: 'high' }]);
  const bar = page.getByRole('toolbar', { name: 'Actions for selected issues' });
  await bar.waitFor({ state: 'detached' });
  await page.getByLabel('Select TypeError: message of a').check();
  await page.getByLabel('Select TypeError: message of b').check();
  await chooseOption(bar.getByRole('combobox', { name: 'Set priority' }), 'Low');
  await bar.waitFor({ state: 'detached' });
  expect(service.bodiesOf(change).slice(1)).toEqual([{ priority: 'low' }, { priority: 'low' }]);
});
