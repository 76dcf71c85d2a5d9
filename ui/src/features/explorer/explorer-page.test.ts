import { expect, test } from 'vitest';
import { failure, pending } from '../../../test/fake-service.ts';
import { inProject } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { datasetFixture, fieldFixture, listedRowsFixture } from '../datasets/dataset-fixtures.ts';
import { chooseOption } from '../../../test/choose-option.ts';

const row = (id: string, fieldValues: Readonly<Record<string, string>>) => ({
  id,
  timestamp: '2026-03-01T10:00:00.000Z',
  fieldValues,
  rawData: JSON.stringify(fieldValues),
  cut: [],
});
const list = 'GET /v0/project/*/events/search';
const rowsOf = (rows: readonly object[], total = rows.length) => ({
  rows,
  total,
  page: 1,
  pageSize: 50,
});
const filled = {
  ...inProject(),
  [list]: rowsOf(
    [
      row('r1', { event: 'pageview', page: '/pricing', country: 'DE' }),
      row('r2', { event: 'pageview', page: '<b>x</b>', country: 'FR' }),
    ],
    120,
  ),
  'GET /v0/project/*/metrics/datasets': {
    datasets: [
      datasetFixture('events-web', [fieldFixture('page', 'Page'), fieldFixture('event', 'Event')]),
    ],
    explorer: [
      listedRowsFixture('events', 'events-web', ['event', 'page', 'country', 'browser']),
      listedRowsFixture('errors', 'errors', ['error_type', 'error_message']),
    ],
  },
};
const lastQuery = (requests: readonly { operation: string; query: object }[]) =>
  requests.filter(({ operation }) => operation.endsWith('/search')).at(-1)?.query;

test('rows open to everything they hold, by keyboard, with text as text', async () => {
  const { page } = await openScreen('/projects/shop/events', filled);
  await page.getByText('<b>x</b>').first().waitFor();
  const opener = page.getByRole('button', { name: /^Details of/ }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  expect(await opener.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Enter');
  expect(await opener.getAttribute('aria-expanded')).toBe('false');
});

test('properties are only requested while a field menu is open', async () => {
  const { page, service } = await openScreen('/projects/shop/events', filled);
  const datasetQueries = () =>
    service.requests.flatMap(({ operation, query }) =>
      operation.endsWith('/metrics/datasets') ? [query] : [],
    );
  await page.getByRole('columnheader', { name: 'Page' }).waitFor();
  expect(datasetQueries()).toContainEqual({});
  expect(datasetQueries()).not.toContainEqual({ properties: 'true' });
  await page.getByRole('button', { name: 'Add filter' }).click();
  await expect.poll(datasetQueries).toContainEqual({ properties: 'true' });
});

test('rows wait for the titles of their columns, but not if these fail', async () => {
  const titles = 'GET /v0/project/*/metrics/datasets';
  let answer = (_titles: unknown) => {};
  const answered = new Promise((resolve) => (answer = resolve));
  const { page } = await openScreen('/projects/shop/events', {
    ...filled,
    [titles]: () => answered,
  });
  await page.getByRole('columnheader', { name: 'Time' }).waitFor();
  await page.getByText('of 120').first().waitFor();
  expect(await page.getByText('/pricing').count()).toBe(0);
  expect(await page.locator('th').getByText('page').count()).toBe(0);
  answer(filled[titles]);
  await page.getByText('/pricing').first().waitFor();
  expect(await page.locator('th').getByText('Page', { exact: true }).count()).toBe(1);

  const failing = { ...filled, [titles]: failure(503, 'The service is restarting.') };
  const { page: other } = await openScreen('/projects/shop/events', failing);
  await other.getByText('/pricing').first().waitFor();
  await other.locator('th').getByText('page', { exact: true }).waitFor();
});

test('a filter is added in the form, shown as a sentence, and removed by a click', async () => {
  const { page, service } = await openScreen('/projects/shop/events', filled);
  await page.getByRole('button', { name: 'Add filter' }).click();
  const form = page.getByRole('form', { name: 'Add a filter' });
  const add = form.getByRole('button', { name: 'Add' });
  expect(await add.isDisabled()).toBe(true);
  await form.getByRole('combobox', { name: 'Field' }).fill('page');
  await chooseOption(form.getByRole('combobox', { name: 'Comparison' }), 'starts with');
  await form.getByRole('combobox', { name: 'Value' }).fill('/pri');
  await add.click();
  const chip = page.getByRole('list', { name: 'Filters' }).getByRole('button');
  expect(await chip.getAttribute('title')).toBe('Page starts with /pri');
  await expect
    .poll(() => lastQuery(service.requests))
    .toMatchObject({
      filter: JSON.stringify({
        type: 'comparison',
        field: 'page',
        operator: 'startsWith',
        value: '/pri',
      }),
    });
  await chip.click();
  await page.waitForURL((url) => !url.search.includes('filters'));
});

test('a filter has the title that the dataset gives its field', async () => {
  const filters = JSON.stringify([{ field: 'sdk', operator: 'equals', value: 'web' }]);
  const { page } = await openScreen(
    `/projects/shop/events?filters=${encodeURIComponent(filters)}`,
    {
      ...filled,
      'GET /v0/project/*/metrics/datasets': {
        datasets: [datasetFixture('events-web', [fieldFixture('sdk', 'Client library')])],
        explorer: [listedRowsFixture('events', 'events-web', [])],
      },
    },
  );
  const chip = page.getByRole('list', { name: 'Filters' }).getByRole('button');
  await expect.poll(() => chip.getAttribute('title')).toBe('Client library is web');
});

test('a comparison that takes no value needs none', async () => {
  const { page } = await openScreen('/projects/shop/events', filled);
  await page.getByRole('button', { name: 'Add filter' }).click();
  const form = page.getByRole('form', { name: 'Add a filter' });
  await form.getByRole('combobox', { name: 'Field' }).fill('page');
  await chooseOption(form.getByRole('combobox', { name: 'Comparison' }), 'is empty');
  expect(await form.getByRole('combobox', { name: 'Value' }).isDisabled()).toBe(true);
  await form.getByRole('button', { name: 'Add' }).press('Enter');
  await page.getByRole('list', { name: 'Filters' }).getByText('Page is empty').waitFor();
});

test('pages turn through the rows there were when the first was read', async () => {
  const { page, service } = await openScreen('/projects/shop/events', filled);
  await page.getByText('1–2 of 120').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  expect(new URL(page.url()).searchParams.has('until')).toBe(true);
  await expect.poll(() => lastQuery(service.requests)).toMatchObject({ page: '2' });
});

test('an empty page says why, and filters can be removed from there', async () => {
  const empty = { ...filled, [list]: rowsOf([]) };
  const plain = await openScreen('/projects/shop/events', empty);
  await plain.page.getByRole('link', { name: 'How to send data' }).waitFor();
  const filters = encodeURIComponent('[{"field":"page","operator":"equals","value":"/x"}]');
  const filtered = await openScreen(`/projects/shop/events?filters=${filters}`, empty);
  await filtered.page.getByText('No results match these filters.').waitFor();
  await filtered.page.getByRole('button', { name: 'Remove filters' }).click();
  await filtered.page.waitForURL((url) => !url.search.includes('filters'));
});

test('placeholder rows are shown while loading, and a failure is shown', async () => {
  const reading = await openScreen('/projects/shop/events', { ...filled, [list]: pending });
  await reading.page.locator('tbody tr').first().waitFor();
  expect(await reading.page.getByRole('button', { name: /^Details of/ }).count()).toBe(0);
  const failed = await openScreen('/projects/shop/events', {
    ...filled,
    [list]: failure(400, 'The filter is not a condition.'),
  });
  await failed.page.getByText('The filter is not a condition.').waitFor();
});
