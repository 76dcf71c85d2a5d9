import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { chooseOption } from '../../../test/choose-option.ts';
import { listOf, metrics } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';
import { datasetFixture, fieldFixture, listedRowsFixture } from '../datasets/dataset-fixtures.ts';
import { issueFixture, issuePageAnswers, occurrenceFixture } from './issue-fixtures.ts';

const list = 'GET /v0/project/*/issues';
const one = 'GET /v0/project/*/issues/a';
const occurrences = 'GET /v0/project/*/issues/a/occurrences';
const query = 'POST /v0/project/*/metrics/query';
const answers = {
  ...issuePageAnswers,
  [list]: listOf([issueFixture('a')]),
  [query]: metrics({ figure: 100, groups: { 'Safari <b>': 60, '': 40 }, days: [1, 2] }),
  'POST /v0/project/*/metrics/filter-suggestions': { values: [{ value: 'Safari', count: 3 }] },
  'GET /v0/project/*/metrics/datasets': {
    datasets: [
      datasetFixture(
        'errors',
        [fieldFixture('browser', 'Browser'), fieldFixture('issue_id', 'Issue')],
        ['plan'],
      ),
      datasetFixture('events-web', [fieldFixture('entry_page', 'Entry page')]),
    ],
    explorer: [
      listedRowsFixture('events', 'events-web', []),
      listedRowsFixture('errors', 'errors', []),
    ],
  },
};
const filtersIn = (filters: readonly object[]) =>
  `filters=${encodeURIComponent(JSON.stringify(filters))}`;
const equals = (name: string, value: string) => ({
  ...{ type: 'comparison', field: name, operator: 'equals', value },
});

test('the list is filtered by what occurrences have, and so are their trends', async () => {
  const { page, service } = await openScreen('/projects/shop/issues', answers);
  await page.getByRole('link', { name: 'TypeError' }).waitFor();
  await page.getByRole('button', { name: 'Add filter' }).click();
  const form = page.getByRole('form', { name: 'Add a filter' });
  await form.getByRole('combobox', { name: 'Field' }).fill('browser');
  await form.getByRole('combobox', { name: 'Value' }).fill('Safari');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.waitForURL(/filters=/);
  await expect
    .poll(() => JSON.parse(service.queryOf(list)?.['filter'] ?? '{}') as unknown)
    .toEqual(equals('browser', 'Safari'));
  await expect.poll(() => JSON.stringify(service.bodiesOf(query).at(-1))).toContain('"Safari"');
  await expectAccessible(page);
  const chip = page.getByRole('button', { name: 'Browser is Safari' });
  const link = page.getByRole('link', { name: 'TypeError' });
  expect(await link.getAttribute('href')).toContain('filters=');
  await chip.click();
  await page.waitForURL((url) => !url.search.includes('filters'));
  await expect.poll(() => service.queryOf(list)).not.toHaveProperty('filter');
});

test('filters of other pages that errors don’t have are kept, but don’t apply', async () => {
  const sent = [
    { field: 'entry_page', value: '/' },
    { field: 'issue_id', value: 'x' },
    { field: 'plan', value: 'pro' },
  ];
  const { page, service } = await openScreen(`/projects/shop/issues?${filtersIn(sent)}`, answers);
  await page.getByRole('link', { name: 'TypeError' }).waitFor();
  expect(service.countOf(list)).toBe(1);
  expect(JSON.parse(service.queryOf(list)?.['filter'] ?? '{}')).toEqual(equals('plan', 'pro'));
  await page.getByRole('button', { name: /Entry page is.*not applied/ }).waitFor();
  await page.getByRole('button', { name: /not applied: Issues can’t be filtered/ }).waitFor();
});

test('issues are found that are assigned to nobody', async () => {
  const { page, service } = await openScreen('/projects/shop/issues', answers);
  await chooseOption(page.getByRole('combobox', { name: 'Assignee' }), 'Nobody');
  await page.waitForURL(/unassigned=true/);
  await expect.poll(() => service.queryOf(list)).toMatchObject({ assignee: 'none' });
  await chooseOption(page.getByRole('combobox', { name: 'Assignee' }), 'Me');
  await page.waitForURL((url) => !url.search.includes('unassigned'));
  await expect.poll(() => service.queryOf(list)).toMatchObject({ assignee: 'user-1' });
});

test('a value of the breakdown shows only the occurrences with it, everywhere on the page', async () => {
  const { page, service } = await openScreen('/projects/shop/issues/a', answers);
  const browser = cardOf(page, 'Breakdown').getByRole('region', { name: 'Browser' });
  const value = browser.getByRole('button', { name: 'Safari <b>' });
  await value.click();
  await page.waitForURL(/filters=/);
  const filter = JSON.stringify(equals('browser', 'Safari <b>'));
  for (const operation of [one, occurrences, 'GET /v0/project/*/issues/a/people']) {
    await expect.poll(() => service.queryOf(operation)?.['filter']).toBe(filter);
  }
  await expect.poll(() => JSON.stringify(service.bodiesOf(query).at(-1))).toContain('Safari <b>');
  await page.getByRole('button', { name: 'Browser is Safari <b>' }).waitFor();
  expect(await value.getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);
  await value.click();
  await page.waitForURL((url) => !url.search.includes('filters'));
});

test('more fields of the breakdown are counted on request, with those of the context', async () => {
  const { page, service } = await openScreen('/projects/shop/issues/a', {
    ...answers,
    [one]: {
      ...issuePageAnswers[one],
      latest: occurrenceFixture('o1', { context: { plan: 'pro', cart: {} } }),
    },
  });
  const card = cardOf(page, 'Breakdown');
  await card.getByRole('region', { name: 'Browser' }).waitFor();
  expect(await card.getByRole('region').count()).toBe(4);
  await card.getByRole('button', { name: 'More fields' }).click();
  await card.getByRole('region', { name: 'plan' }).waitFor();
  expect(JSON.stringify(service.bodiesOf(query).at(-1))).toContain('"context.plan"');
  expect(await card.getByRole('region', { name: 'cart' }).count()).toBe(0);
});
