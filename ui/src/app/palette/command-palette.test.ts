import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { type FakeRequest, failure } from '../../../test/fake-service.ts';
import { inProject, listOf, metrics, project } from '../../../test/fixtures.ts';
import { issueDetailFixture, issuePageAnswers } from '../../features/issues/issue-fixtures.ts';
import { openScreen } from '../../../test/screen.ts';

const projects = [
  project(),
  project({ id: 'p2', slug: 'blog', name: 'Company blog' }),
  project({ id: 'p3', slug: 'docs', name: 'Docs' }),
];
const answers = {
  ...inProject(),
  'GET /v0/projects': listOf(projects),
  'GET /auth/organization/list': [],
  'GET /v0/project/*/events': { rows: [], total: 0 },
  'POST /v0/metrics/dashboard-data': metrics({ figure: 3 }),
  'POST /v0/project/*/metrics/query': metrics({ figure: 3 }),
  'GET /v0/project/*/dashboards': [],
  'GET /v0/project/*/jobs': listOf([]),
  'GET /v0/project/*/error-labels': listOf([]),
  'GET /v0/project/*/issues': listOf([]),
  'GET /v0/project/*/users': listOf([]),
};
const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);
const start = '/projects/shop/settings/danger';

test('a page is found with a few letters and opened by keyboard', async () => {
  const { page } = await openScreen(start, answers);
  await page.getByRole('button', { name: 'Switch project: Shop' }).waitFor();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox');
  await search.waitFor();
  await expectAccessible(page);
  await expect.poll(() => isFocused(search)).toBe(true);
  await page.keyboard.type('errs');
  const chosen = page.getByRole('option', { selected: true });
  await expect.poll(() => chosen.innerText()).toMatch(/^Errors/);
  await expect
    .poll(() => search.getAttribute('aria-activedescendant'))
    .toBe(await chosen.getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/projects\/shop\/issues$/);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('arrows select, and Escape closes and gives the focus back', async () => {
  const { page } = await openScreen(start, answers);
  const button = page.getByRole('button', { name: 'Search' });
  await button.click();
  const chosen = page.getByRole('option', { selected: true });
  await expect.poll(() => chosen.innerText()).toMatch(/^Overview/);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen.innerText()).toMatch(/^Events/);
  await page.keyboard.type('zzzz');
  await page.getByText('Nothing matches “zzzz”.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(button)).toBe(true);
});

test('errors and people of the project are found by what they contain', async () => {
  const { page, service } = await openScreen(start, {
    ...answers,
    'GET /v0/project/*/issues': listOf([
      { id: 'i1', type: 'TypeError', message: '<b>lamp</b> is undefined', state: 'open' },
    ]),
    'GET /v0/project/*/users': listOf([
      { id: 'p1', name: 'Lampert', email: null, externalId: 'c-7', isIdentified: true },
    ]),
    'GET /v0/project/*/users/*': failure(404, 'No person with this ID.'),
  });
  await page.getByRole('button', { name: 'Switch project: Shop' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search pages and actions' }).fill('lam');
  const options = page.getByRole('option');
  await expect
    .poll(() => options.allInnerTexts())
    .toEqual(['TypeError: <b>lamp</b> is undefined', 'Lampert']);
  expect(service.queryOf('GET /v0/project/*/users')).toMatchObject({ search: 'lam', limit: '5' });
  await page.getByRole('option', { name: 'Lampert' }).click();
  await page.waitForURL(/\/people\/p1$/);
});

test('the switcher shows projects only, and opens one', async () => {
  const { page } = await openScreen(start, answers);
  await page.getByRole('button', { name: 'Switch project: Shop' }).click();
  const options = page.getByRole('option');
  await expect
    .poll(() => options.allInnerTexts())
    .toEqual(['C\nCompany blog', 'D\nDocs', 'All projects\nG\nH']);
  await expect.poll(() => isFocused(page.getByRole('combobox'))).toBe(true);
  await page.keyboard.type('blog');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/projects\/blog$/);
});

test('g and a letter open a page, but not while text is typed', async () => {
  const { page } = await openScreen(start, answers);
  await page.getByRole('button', { name: 'Switch project: Shop' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await page.waitForURL(/\/issues$/);
  await page
    .getByRole('searchbox', { name: 'Search' })
    .or(page.getByPlaceholder('Search type or message'))
    .first()
    .fill('g');
  await page.keyboard.press('p');
  await page.keyboard.press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).pathname).toMatch(/\/issues$/);
});

test('the question mark lists the keys', async () => {
  const { page } = await openScreen(start, answers);
  await page.getByRole('button', { name: 'Switch project: Shop' }).waitFor();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByText('Search pages and actions').waitFor();
  await list.getByText('Web vitals').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
});

test('the theme is an action too', async () => {
  const { page } = await openScreen('/', answers);
  await page.getByRole('button', { name: 'Account:' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('dark');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['theme']))
    .toBe('dark');
});

test('what can be done on a page and with its project is found', async () => {
  const change = 'PATCH /v0/project/*/issues/a';
  const { page, service } = await openScreen('/projects/shop/issues/a', {
    ...answers,
    ...issuePageAnswers,
    [change]: issueDetailFixture('a'),
  });
  await page.getByRole('button', { name: 'Resolve', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search pages and actions' });
  await search.fill('resolve');
  await page.getByRole('option', { name: 'Resolve error' }).click();
  await expect.poll(() => service.bodiesOf(change)).toEqual([{ state: 'resolved' }]);
  await page.keyboard.press('Control+k');
  await search.fill('snippet');
  await page.keyboard.press('Enter');
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('token-1');
});

test('the switcher shows the icons of projects, and that there are more than it lists', async () => {
  const icon = { type: 'emoji', value: '🦊', color: null } as const;
  const { page } = await openScreen(start, {
    ...answers,
    'GET /v0/projects': listOf([project(), project({ id: 'p2', slug: 'fox', icon })], 1204),
  });
  await page.getByRole('button', { name: 'Switch project: Shop' }).click();
  await page.getByRole('option').getByText('🦊').waitFor();
  await page.getByText('Only 2 of 1,204 projects are listed. Search to find the others.').waitFor();
});

test('the switcher finds projects that are not read, and opens them', async () => {
  const far = project({ id: 'p9', slug: 'far-site', name: 'Far away' });
  const { page, service } = await openScreen(start, {
    ...answers,
    'GET /v0/projects': ({ query }: FakeRequest) =>
      query['search'] === undefined ? listOf(projects, 1_204) : listOf([far]),
  });
  await page.getByRole('button', { name: 'Switch project: Shop' }).click();
  await page.getByRole('combobox', { name: 'Switch project' }).fill('far-s');
  await page.getByRole('option', { name: 'Far away' }).waitFor();
  await expectAccessible(page);
  expect(service.queryOf('GET /v0/projects')).toMatchObject({ search: 'far-s' });
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/projects\/far-site$/);
});
