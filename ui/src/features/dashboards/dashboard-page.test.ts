import { expect, test } from 'vitest';
import type { components } from '../../../src/api/schema.d.ts';
import { failure } from '../../../test/fake-service.ts';
import { chartsData, inProject, listOf } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { datasetFixture, fieldFixture } from '../datasets/dataset-fixtures.ts';
import { chartFixture, dashboardFixture } from './dashboard-fixtures.ts';

type Schemas = components['schemas'];

const source = { type: 'source', dataset: 'events-web', field: '*' } as const;
const dashboard = dashboardFixture();
const chart = chartFixture();
const data = 'POST /v0/metrics/dashboard-data';
const address = '/projects/shop/dashboards/d1';
const filled = {
  ...inProject(),
  'GET /v0/project/*/dashboards': [dashboard],
  'GET /v0/project/*/charts': [chart],
  'GET /v0/project/*/metrics/datasets': {
    datasets: [datasetFixture('events-web', [fieldFixture('field', 'Field')])],
  },
  'POST /v0/project/*/metrics/filter-suggestions': { values: [{ value: 'second', count: 3 }] },
  [data]: chartsData([chart], { groups: { first: 9, second: 3 } }),
};

test('a value of a chart filters all of them, in the address too', async () => {
  const { page, service } = await openScreen(address, filled);
  await page
    .getByRole('region', { name: 'Countries' })
    .getByRole('button', { name: /first/ })
    .click();
  await page.getByRole('list', { name: 'Filters' }).getByText('Field is').waitFor();
  await expect
    .poll(() => JSON.stringify(service.bodiesOf(data).at(-1)))
    .toContain('"value":"first"');
  expect(new URL(page.url()).searchParams.get('filters')).toContain('first');
});

test('if not all markers of the range are read, the dashboard says so', async () => {
  const marker = {
    id: 'm1',
    collectionId: 'k1',
    time: '2026-03-01T00:00:00.000Z',
    title: 'Release',
  };
  const many = { 'GET /v0/project/*/markers': listOf([marker, marker], 1_250) };
  const { page } = await openScreen(address, { ...filled, ...many });
  await page.getByText('Charts show only the latest 2 of 1,250 markers in this range.').waitFor();
  const hidden = dashboardFixture({
    markerOverrides: { mode: 'disable', collections: null, hiddenCollectionIds: null },
  });
  const without = await openScreen(address, {
    ...filled,
    ...many,
    'GET /v0/project/*/dashboards': [hidden],
  });
  await without.page.getByRole('region', { name: 'Countries' }).getByText('first').waitFor();
  expect(await without.page.getByText('Charts show only').count()).toBe(0);
});

test('a filter is added by hand, and cancelled without one', async () => {
  const { page } = await openScreen(address, filled);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('combobox', { name: 'Field' }).fill('field');
  await page.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('listbox', { name: 'Value' }).getByRole('option').waitFor();
  await page.getByRole('combobox', { name: 'Value' }).fill('second');
  await page.keyboard.press('Enter');
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('button');
  expect(await chips.count()).toBe(1);
  await chips.click();
  expect(await page.getByRole('list', { name: 'Filters' }).count()).toBe(0);
});

test('a chart fills the screen by an address, and Escape leaves it', async () => {
  const { page } = await openScreen(address, filled);
  await page.getByRole('button', { name: 'Actions for Countries' }).click();
  await page.getByRole('menuitem', { name: 'Full screen' }).click();
  await page.waitForURL(/chart=c1/);
  await page.getByRole('dialog', { name: 'Countries' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.search.includes('chart'));
});

test('a chart is deleted when that can’t be undone any more, so that it comes back as the same', async () => {
  const remove = 'DELETE /v0/project/*/charts/c1';
  const { page, service } = await openScreen(address, { ...filled, [remove]: undefined });
  const card = page.getByRole('region', { name: 'Countries' });
  const erase = async () => {
    await page.getByRole('button', { name: 'Actions for Countries' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Deleted “Countries”.').waitFor();
    await page.getByText('This dashboard has no charts yet.').waitFor();
  };
  await erase();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.waitFor();
  expect(service.countOf(remove)).toBe(0);
  await erase();
  service.change({ 'GET /v0/project/*/charts': [] });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => service.countOf(remove)).toBe(1);
  await page.getByText('This dashboard has no charts yet.').waitFor();
  expect(await card.count()).toBe(0);
});

test('a chart that can’t be deleted is shown again with the reason', async () => {
  const remove = 'DELETE /v0/project/*/charts/c1';
  const { page } = await openScreen(address, { ...filled, [remove]: failure(503, 'Not now.') });
  await page.getByRole('button', { name: 'Actions for Countries' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Not deleted. Not now.').waitFor();
  await page.getByRole('region', { name: 'Countries' }).waitFor();
});

test('a chart that fails shows the reason, and the others are unaffected', async () => {
  const count = { type: 'aggregate', function: 'count', input: source } as const;
  const broken: Schemas['Chart'] = {
    ...chart,
    id: 'c2',
    name: 'Broken',
    type: 'number',
    query: { version: 1, outputs: [{ id: 'a', query: count }] },
    position: { x: 6, y: 0, w: 4, h: 2 },
  };
  const { page } = await openScreen(address, {
    ...filled,
    'GET /v0/project/*/charts': [chart, broken],
    [data]: {
      charts: {
        ...chartsData([chart], { groups: { first: 9 } }).charts,
        [broken.id]: {
          outputs: [],
          comparison: null,
          comparisonError: null,
          ignoredFilters: [],
          units: [],
          error: { _tag: 'ChartQueryValidationError', message: 'No such field.' },
        },
      },
    },
  });
  await page.getByRole('region', { name: 'Countries' }).getByText('first').waitFor();
  const failed = page.getByRole('region', { name: 'Broken' }).getByRole('alert');
  await failed.getByText('No such field.').waitFor();
});

test('a chart that can’t be compared is shown, and says why', async () => {
  const answered = chartsData([chart], { groups: { first: 9 } }).charts;
  const comparisonError = { _tag: 'QueryTimeoutError', message: 'The query took too long.' };
  const charts = Object.fromEntries(
    Object.entries(answered).map(([id, each]) => [
      id,
      { ...each, comparison: null, comparisonError },
    ]),
  );
  const { page } = await openScreen(address, { ...filled, [data]: { charts } });
  const card = page.getByRole('region', { name: 'Countries' });
  await card.getByText('first').waitFor();
  await card.getByText('not compared: The query took too long.').waitFor();
});

test('all charts take one request, with the range and zone of the reader', async () => {
  const other = { ...chart, id: 'c2', name: 'Others' };
  const { page, service } = await openScreen(`${address}?range=24h`, {
    ...filled,
    'GET /v0/project/*/charts': [chart, other],
    [data]: chartsData([chart, other], { groups: { first: 9 } }),
  });
  await page.getByRole('region', { name: 'Countries' }).getByText('first').waitFor();
  await page.getByRole('region', { name: 'Others' }).getByText('first').waitFor();
  expect(service.differentBodiesOf(data)).toEqual([
    {
      dashboardId: 'd1',
      range: { type: 'relative', value: 24, unit: 'hour' },
      timezone: expect.any(String),
      filters: [],
      compare: 'previous',
      compareTypes: ['number'],
    },
  ]);
});

test('a failed request is shown by every chart and can be retried', async () => {
  const { page, service } = await openScreen(address, {
    ...filled,
    [data]: failure(503, 'The event store does not respond.'),
  });
  const failed = page.getByRole('region', { name: 'Countries' });
  await failed.getByText('The event store does not respond.').waitFor();
  service.change({ [data]: filled[data] });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await failed.getByText('first').waitFor();
});

test('what can’t be read again stays on the dashboard, and says so above it', async () => {
  const { page, service } = await openScreen(address, filled);
  const card = page.getByRole('region', { name: 'Countries' });
  await card.getByText('first').waitFor();
  service.change({ [data]: failure(503, 'The event store does not respond.') });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('alert').getByText('The event store does not respond.').waitFor();
  await card.getByText('first').waitFor();
  service.change({ [data]: filled[data], 'GET /v0/project/*/charts': failure(403, 'Not now.') });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('alert').getByText('Not now.').waitFor();
  await card.getByText('first').waitFor();
  service.change({ 'GET /v0/project/*/charts': [chart] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('viewers see what they can’t do, and who can', async () => {
  const { page } = await openScreen(address, { ...filled, ...inProject({ token: null }) });
  const add = page.getByRole('button', { name: 'Add chart' });
  await add.waitFor();
  expect(await add.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Actions for Countries' }).click();
  for (const name of ['Edit', 'Duplicate', 'Delete']) {
    expect(await page.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
  }
  await page.getByRole('menu').getByText('Your role can only view this project.').waitFor();
});

test('a dashboard that was deleted leads to the others', async () => {
  const { page } = await openScreen('/projects/shop/dashboards/gone', filled);
  await page.getByText('This dashboard doesn’t exist or was deleted.').waitFor();
  await page.getByRole('link', { name: 'See all dashboards' }).click();
  await page.waitForURL('**/projects/shop/dashboards');
});

test('the row of all other labels is no button, as no row has that value', async () => {
  const query = {
    outputs: chart.query.outputs.map((output) => ({
      ...output,
      query: { type: 'limit' as const, rows: 1, groupOthers: true, input: output.query },
    })),
  };
  const limited = chartFixture({ query });
  const { page } = await openScreen(address, {
    ...filled,
    'GET /v0/project/*/charts': [limited],
    [data]: chartsData([limited], { groups: { first: 9, Other: 3 } }),
  });
  const card = page.getByRole('region', { name: 'Countries' });
  await card.getByRole('button', { name: /first/ }).waitFor();
  expect(await card.getByRole('button', { name: /Other/ }).count()).toBe(0);
});

test('of the links to dashboards, only the shown one is the current page', async () => {
  const other = dashboardFixture({ id: 'd2', name: 'Behavior' });
  const { page } = await openScreen(address, {
    ...filled,
    'GET /v0/project/*/dashboards': [dashboard, other],
  });
  const tabs = page.getByRole('navigation', { name: 'Dashboards' });
  await tabs.getByRole('link', { name: 'Behavior' }).waitFor();
  expect(await tabs.locator('[aria-current=page]').allInnerTexts()).toEqual([dashboard.name]);
});
