import { expect, test } from 'vitest';
import { failure } from '../../../test/fake-service.ts';
import { inProject } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { datasetFixture } from '../datasets/dataset-fixtures.ts';
import { chartFixture, dashboardFixture } from './dashboard-fixtures.ts';

const listing = 'GET /v0/project/*/metrics/datasets';
const making = 'POST /v0/project/*/dashboards';
const template = { name: 'Visitors', description: 'Who visits.', charts: [] };
const datasets = { datasets: [{ ...datasetFixture('events-web', [], []), template }] };
const answers = {
  ...inProject(),
  'GET /v0/project/*/dashboards': [],
  // first.js asks before it is known that there are no charts.
  'POST /v0/metrics/dashboard-data': { charts: {} },
  [making]: failure(403, 'Not now.'),
};

test('a dashboard can’t be created before its templates are loaded', async () => {
  let answer = (_datasets: unknown) => {};
  const answered = new Promise((resolve) => (answer = resolve));
  const { page, service } = await openScreen('/projects/shop/dashboards', {
    ...answers,
    [listing]: () => answered,
  });
  const create = page.getByRole('button', { name: 'Create dashboard' });
  await create.waitFor();
  expect(await create.isDisabled()).toBe(true);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  answer(datasets);
  await page.getByRole('radio', { name: /Visitors/, checked: true }).waitFor();
  await create.click();
  await page.getByText('Not now.').waitFor();
  expect(service.bodiesOf(making)).toMatchObject([{ name: 'Visitors' }]);
});

test('a failure to load templates is shown and can be retried', async () => {
  const { page, service } = await openScreen('/projects/shop/dashboards', {
    ...answers,
    [listing]: failure(403, 'No templates today.'),
  });
  await page.getByText('No templates today.').waitFor();
  const create = page.getByRole('button', { name: 'Create dashboard' });
  expect(await create.isDisabled()).toBe(true);
  await page.getByText('Add charts yourself.').click();
  expect(await create.isDisabled()).toBe(false);
  service.change({ [listing]: datasets });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Who visits.').waitFor();
  expect(await page.getByText('No templates today.').count()).toBe(0);
});

test('an empty dashboard says why it offers no charts, and offers them after another try', async () => {
  const created = '2026-03-01T10:00:00.000Z';
  const dashboard = {
    ...{ id: 'd1', projectId: 'p1', name: 'Launch', position: 0 },
    ...{ createdAt: created, updatedAt: created },
  };
  const { page, service } = await openScreen('/projects/shop/dashboards/d1', {
    ...answers,
    'GET /v0/project/*/dashboards': [dashboard],
    'GET /v0/project/*/charts': [],
    [listing]: failure(403, 'No templates today.'),
  });
  await page.getByText('No templates today.').waitFor();
  service.change({ [listing]: datasets });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Visitors' }).waitFor();
});

const { name, type, query, options, position } = chartFixture();
const chart = { name, type, query, options, position };
const twoCharts = { ...template, charts: [chart, { ...chart, name: 'Pages' }] };
const withCharts = 'POST /v0/project/*/dashboards/with-charts';
const filled = { datasets: [{ ...datasetFixture('events-web', [], []), template: twoCharts }] };

test('a dashboard and the charts of its template are created by one request', async () => {
  const { page, service } = await openScreen('/projects/shop/dashboards', {
    ...answers,
    [listing]: filled,
    [withCharts]: failure(400, 'body.charts[1].query is wrong.'),
  });
  const create = page.getByRole('button', { name: 'Create dashboard' });
  await page.getByRole('radio', { name: /Visitors/, checked: true }).waitFor();
  await create.click();
  await page.getByText('body.charts[1].query is wrong.').waitFor();
  service.change({
    [withCharts]: dashboardFixture(),
    'GET /v0/project/*/dashboards': [dashboardFixture()],
    'GET /v0/project/*/charts': [],
  });
  await create.click();
  await page.waitForURL('**/projects/shop/dashboards/d1');
  const sent = { ...twoCharts };
  expect(service.bodiesOf(withCharts)).toEqual([sent, sent]);
  expect(service.countOf(making)).toBe(0);
  expect(service.countOf('POST /v0/project/*/charts')).toBe(0);
});

test('an empty dashboard is filled from a template by one request', async () => {
  const adding = 'POST /v0/project/*/dashboards/d1/charts';
  const { page, service } = await openScreen('/projects/shop/dashboards/d1', {
    ...answers,
    [listing]: filled,
    'GET /v0/project/*/dashboards': [dashboardFixture()],
    'GET /v0/project/*/charts': [],
    [adding]: [],
  });
  await page.getByRole('button', { name: 'Visitors' }).click();
  await expect.poll(() => service.bodiesOf(adding)).toEqual([{ charts: twoCharts.charts }]);
});
