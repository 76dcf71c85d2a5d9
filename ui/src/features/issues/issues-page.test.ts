import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { failure } from '../../../test/fake-service.ts';
import { inProject, listOf, metrics } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { issueFixture as issue, issuePageAnswers } from './issue-fixtures.ts';

const list = 'GET /v0/project/*/issues';
const shared = {
  ...inProject(),
  'GET /v0/project/*/error-labels': listOf([]),
  'POST /v0/project/*/metrics/query': metrics({}),
};
const filled = { ...shared, [list]: listOf([issue('a'), issue('b', { count: 9 }), issue('c')]) };

test('lists issues with figures, and hostile messages as text', async () => {
  const { page } = await openScreen('/projects/shop/issues', {
    ...shared,
    [list]: listOf([issue('a', { message: '<img src=x onerror=alert(1)>' })]),
  });
  await page.getByText('<img src=x onerror=alert(1)>').waitFor();
  expect(await page.getByRole('cell', { name: '1,234' }).count()).toBe(1);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await expectAccessible(page);
});

test('an issue opens with a click anywhere in its row, except next to its checkbox', async () => {
  const { page } = await openScreen('/projects/shop/issues', {
    ...filled,
    'GET /v0/project/*/issues/*': failure(404, 'No issue with this ID.'),
  });
  const row = page.getByRole('row').filter({ hasText: 'message of b' });
  await row
    .getByRole('cell')
    .first()
    .click({ position: { x: 2, y: 40 } });
  await row.getByText('message of b').click();
  await page.waitForURL(/\/issues\/b/);
  await page.goBack();
  await row.getByRole('cell', { name: '9', exact: true }).click();
  await page.waitForURL(/\/issues\/b/);
});

test('the way back from an issue leads to the same filters and page', async () => {
  const { page } = await openScreen('/projects/shop/issues?state=all&priority=high&page=2', {
    ...shared,
    ...issuePageAnswers,
    [list]: listOf([issue('a')], 90),
  });
  await page.getByRole('link', { name: 'TypeError' }).click();
  await page.waitForURL(/\/issues\/a\?/);
  await page.getByRole('button', { name: 'Older' }).click();
  await page.waitForURL(/occurrence=o2/);
  await page.getByLabel('Breadcrumb').getByRole('link', { name: 'Errors' }).click();
  await page.waitForURL(/\/issues\?/);
  const found = new URL(page.url()).searchParams;
  expect([found.get('state'), found.get('priority'), found.get('page')]).toEqual([
    'all',
    'high',
    '2',
  ]);
  expect(found.get('occurrence')).toBeNull();
});

test('on a tablet, the names of issues have the room of a column that matters less', async () => {
  const { page } = await openScreen('/projects/shop/issues', filled, { width: 1024 });
  const head = page.getByRole('columnheader', { name: 'Issue' });
  expect((await head.boundingBox())?.width).toBeGreaterThan(240);
  expect(await page.getByRole('columnheader', { name: 'First seen' }).count()).toBe(0);
});

test('a column header sorts the list; another click reverses the order', async () => {
  const { page } = await openScreen('/projects/shop/issues', filled);
  const head = page.getByRole('columnheader', { name: 'Events' });
  expect(await head.getAttribute('aria-sort')).toBe('none');
  await head.getByRole('button').press('Enter');
  await page.waitForURL(/sort=count/);
  expect(await head.getAttribute('aria-sort')).toBe('descending');
  await head.getByRole('button').press('Enter');
  await page.waitForURL(/direction=asc/);
  expect(await head.getAttribute('aria-sort')).toBe('ascending');
});

test('several issues are selected, resolved and refetched', async () => {
  const { page, service } = await openScreen('/projects/shop/issues', {
    ...filled,
    'PATCH /v0/project/*/issues/*': issue('a', { state: 'resolved' }),
  });
  await page.getByLabel('Select TypeError: message of a').check();
  await page.getByLabel('Select TypeError: message of c').check();
  const bar = page.getByRole('toolbar', { name: 'Actions for selected issues' });
  await bar.getByText('2 selected').waitFor();
  const before = service.requests.filter(({ operation }) => operation.endsWith('/issues')).length;
  await bar.getByRole('button', { name: 'Resolve' }).click();
  await bar.waitFor({ state: 'detached' });
  expect(service.bodiesOf('PATCH /v0/project/*/issues/*')).toEqual([
    { state: 'resolved' },
    { state: 'resolved' },
  ]);
  await expect
    .poll(() => service.requests.filter(({ operation }) => operation.endsWith('/issues')).length)
    .toBeGreaterThan(before);
});

test('issues are walked through, selected, resolved and reopened by keys', async () => {
  const { page, service } = await openScreen('/projects/shop/issues', {
    ...filled,
    'PATCH /v0/project/*/issues/*': issue('a', { state: 'resolved' }),
    'GET /v0/project/*/metrics/datasets': { items: [], dashboardTemplates: [] },
    'GET /v0/project/*/events': { rows: [], total: 0 },
    'GET /v0/project/*/events/search': { rows: [], total: 0 },
  });
  const change = 'PATCH /v0/project/*/issues/*';
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-issue'));
  await page.getByLabel('Select TypeError: message of c').waitFor();
  await page.keyboard.press('k');
  expect(await focused()).toBe('c');
  for (const key of ['k', 'k', 'k', 'j']) await page.keyboard.press(key);
  expect(await focused()).toBe('b');
  // The issue may leave the list, so the next one has the focus.
  await page.keyboard.press('e');
  expect(await focused()).toBe('c');
  await expect.poll(() => service.bodiesOf(change)).toEqual([{ state: 'resolved' }]);
  const bar = page.getByRole('toolbar', { name: 'Actions for selected issues' });
  await bar.waitFor({ state: 'detached' });
  for (const key of ['x', 'k', 'x']) await page.keyboard.press(key);
  await bar.getByText('2 selected').waitFor();
  await page.keyboard.press('r');
  await expect
    .poll(() => service.bodiesOf(change).slice(1))
    .toEqual([{ state: 'open' }, { state: 'open' }]);
  await bar.waitFor({ state: 'detached' });
  // Keys that are text, or lead elsewhere.
  await page.getByRole('searchbox', { name: 'Search type or message' }).press('e');
  await page.getByLabel('Select TypeError: message of a').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await page.waitForURL(/\/events/);
  expect(service.bodiesOf(change)).toHaveLength(3);
});

test('keys that are pressed while a change is being saved are not lost', async () => {
  let save = (): void => undefined;
  const saved = new Promise<void>((resolve) => (save = resolve));
  const { page, service } = await openScreen('/projects/shop/issues', {
    ...filled,
    'PATCH /v0/project/*/issues/*': async () => {
      await saved;
      return issue('a');
    },
  });
  const change = 'PATCH /v0/project/*/issues/*';
  await page.getByLabel('Select TypeError: message of a').focus();
  await page.keyboard.press('e');
  await expect.poll(() => service.bodiesOf(change)).toEqual([{ state: 'resolved' }]);
  await page.getByLabel('Select TypeError: message of a').uncheck();
  await page.getByLabel('Select TypeError: message of b').check();
  await page.keyboard.press('r');
  await page.getByLabel('Select TypeError: message of c').check();
  save();
  await expect
    .poll(() => service.bodiesOf(change))
    .toEqual([{ state: 'resolved' }, { state: 'open' }]);
  await page.getByText('1 selected').waitFor();
  expect(await page.getByLabel('Select TypeError: message of c').isChecked()).toBe(true);
});

test('merging asks for confirmation and keeps the most frequent issue', async () => {
  const { page, service } = await openScreen('/projects/shop/issues', {
    ...filled,
    'POST /v0/errors/merge': { success: true, primaryErrorId: 'a' },
  });
  await page.getByLabel('Select TypeError: message of a').check();
  await page.getByLabel('Select TypeError: message of b').check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  expect(service.bodiesOf('POST /v0/errors/merge')).toEqual([]);
  await page.getByRole('button', { name: 'Merge 2 issues into the most frequent one' }).click();
  await expect
    .poll(() => service.bodiesOf('POST /v0/errors/merge'))
    .toMatchObject([{ primaryErrorId: 'a', mergedErrorIds: ['b'] }]);
});

test('the last page says so once all of its issues are resolved, and how many there are before it', async () => {
  const { page } = await openScreen('/projects/shop/issues?page=2', {
    ...shared,
    [list]: listOf([], 25),
  });
  await page.getByText('No errors on this page.').waitFor();
  expect(await page.getByText('No open errors').count()).toBe(0);
  await page.getByText('No results of 25').waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.waitForURL(/issues$/);
});

test('trends of a release leave out other releases, as the figures do', async () => {
  const { page, service } = await openScreen('/projects/shop/issues?release=1.2.0', filled);
  await page.getByText('message of a').waitFor();
  const query = 'POST /v0/project/*/metrics/query';
  await expect
    .poll(() => JSON.stringify(service.bodiesOf(query)))
    .toContain('"field":"release","operator":"equals","value":"1.2.0"');
});

test('all rows are selected and deselected at once', async () => {
  const { page } = await openScreen('/projects/shop/issues', filled);
  const all = page.getByLabel('Select all');
  await all.check();
  await page.getByText('3 selected').waitFor();
  await all.uncheck();
  expect(await page.getByRole('toolbar').count()).toBe(0);
});

test('a search counts when it is entered and begins at the first page', async () => {
  const { page, service } = await openScreen('/projects/shop/issues?page=2', {
    ...shared,
    [list]: listOf([issue('a')], 500),
  });
  const search = page.getByRole('searchbox', { name: 'Search type or message' });
  await search.fill('timeout');
  expect(page.url()).toContain('page=2');
  await search.press('Enter');
  await page.waitForURL(/search=timeout/);
  expect(page.url()).not.toContain('page=2');
  await expect
    .poll(
      () => service.requests.filter(({ operation }) => operation.endsWith('/issues')).at(-1)?.query,
    )
    .toMatchObject({ search: 'timeout' });
});

test('each filter is a chip that removes it, and goes back to the first page', async () => {
  const { page } = await openScreen(
    '/projects/shop/issues?search=timeout&release=1.6.0&mine=true&page=2',
    { ...shared, [list]: listOf([issue('a')], 500) },
  );
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('button');
  await chips.first().waitFor();
  expect(await chips.count()).toBe(3);
  await chips.filter({ hasText: 'release is 1.6.0' }).click();
  await page.waitForURL((url) => !url.search.includes('release'));
  expect(page.url()).toContain('search=timeout');
  expect(page.url()).not.toContain('page=2');
  await chips.filter({ hasText: 'assignee is me' }).click();
  await page.waitForURL((url) => !url.search.includes('mine'));
  const assignee = page.getByRole('combobox', { name: 'Assignee' });
  expect(await assignee.innerText()).toBe('Any assignee');
});

test('pages are turned and named', async () => {
  const { page } = await openScreen('/projects/shop/issues', {
    ...shared,
    [list]: listOf([issue('a'), issue('b')], 500),
  });
  await page.getByText(/^1–2 of 500$/).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.waitForURL((url) => !url.search.includes('page'));
});

test('an empty list says why and what to do', async () => {
  const empty = { ...shared, [list]: listOf([]) };
  const open = await openScreen('/projects/shop/issues', empty);
  await open.page.getByText('No open errors in this period').waitFor();
  const resolved = await openScreen('/projects/shop/issues?state=resolved', empty);
  await resolved.page.getByText('No resolved errors in this period.').waitFor();
  const narrowed = await openScreen('/projects/shop/issues?search=x', empty);
  await narrowed.page.getByText('No errors match in this period.').waitFor();
  const off = await openScreen('/projects/shop/issues', {
    ...empty,
    ...inProject({ errorTrackingEnabled: false }),
  });
  await off.page.getByText('Error tracking is turned off in the project’s settings.').waitFor();
});

test('a failed request can be retried', async () => {
  const { page, service } = await openScreen('/projects/shop/issues', {
    ...shared,
    [list]: failure(429, 'Too many requests. Try again in 5 seconds.'),
  });
  await page.getByRole('alert').getByText('Too many requests.').waitFor();
  service.change({ [list]: filled[list] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('message of a').waitFor();
});

test('on a phone, what the actions for selected issues cover can be scrolled out', async () => {
  const { page } = await openScreen(
    '/projects/shop/issues',
    { ...filled, [list]: listOf([issue('a'), issue('b'), issue('c')], 60) },
    { width: 390, height: 700 },
  );
  await page.getByRole('checkbox', { name: /message of a/ }).check();
  const bar = page.getByRole('toolbar', { name: 'Actions for selected issues' });
  await bar.waitFor();
  expect((await bar.boundingBox())?.height).toBeLessThan(80);
  await page.mouse.wheel(0, 20_000);
  const next = page.getByRole('button', { name: 'Next' });
  const [covered, own] = [await bar.boundingBox(), await next.boundingBox()];
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0);
  await next.click();
  await page.waitForURL(/page=2/);
});

test('a phone asks for no trends, for which its list has no room, until it is turned', async () => {
  const phone = { width: 390, height: 844 };
  const { page, service } = await openScreen('/projects/shop/issues', filled, phone);
  const query = 'POST /v0/project/*/metrics/query';
  await page.getByText('message of a').waitFor();
  await service.settledCountOf(list, page);
  expect(service.countOf(query)).toBe(0);
  expect(await page.getByText('Trend').count()).toBe(0);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('columnheader', { name: 'Trend' }).waitFor();
  await expect.poll(() => service.countOf(query)).toBe(1);
});
