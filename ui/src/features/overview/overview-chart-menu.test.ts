import { expect, test } from 'vitest';
import { failure } from '../../../test/fake-service.ts';
import { inProject, metrics } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { chartFixture, dashboardFixture } from '../dashboards/dashboard-fixtures.ts';

const created = 'POST /v0/project/*/charts';
const filled = {
  ...inProject(),
  'POST /v0/metrics/dashboard-data': metrics({
    figure: 12,
    groups: { '/pricing': 9, '/docs': 4 },
    days: [3, 5, 8],
  }),
  'POST /v0/project/*/metrics/query': metrics({ days: [1] }),
  'GET /v0/project/*/events': { rows: [], total: 0 },
  'GET /v0/project/*/dashboards': [dashboardFixture()],
  'GET /v0/project/*/charts': [chartFixture()],
  [created]: chartFixture({ id: 'c2', name: 'Visitors' }),
  'DELETE /v0/project/*/charts/*': undefined,
};

const choose = async (
  page: Awaited<ReturnType<typeof openScreen>>['page'],
  of: string,
  item: string,
) => {
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a figure over time is shown as a table, the latest first, and saved with the period before', async () => {
  const { page } = await openScreen('/projects/shop?figure=bounceRate', filled);
  await choose(page, 'Bounce rate', 'Show as table');
  const table = page.getByRole('region', { name: 'Bounce rate' }).getByRole('table');
  await table.waitFor();
  expect(await table.getByRole('row').nth(1).innerText()).toMatch(/3 Mar 2026\s+100%\s+100%/);
  const saved = page.waitForEvent('download');
  await choose(page, 'Bounce rate', 'Download CSV');
  const stream = await (await saved).createReadStream();
  const [head, first] = Buffer.concat(await stream.toArray())
    .toString()
    .split('\r\n');
  expect([head, first]).toEqual(['Time,Bounce rate,Previous period', '2026-03-01,1,1']);
  await choose(page, 'Bounce rate', 'Show as chart');
  await table.waitFor({ state: 'detached' });
});

test('a file of a figure says that it is compared with the year before', async () => {
  const { page } = await openScreen('/projects/shop?figure=bounceRate&compare=year', filled);
  await choose(page, 'Bounce rate', 'Show as table');
  const table = page.getByRole('region', { name: 'Bounce rate' }).getByRole('table');
  await table.getByRole('columnheader', { name: 'Previous year' }).waitFor();
  const saved = page.waitForEvent('download');
  await choose(page, 'Bounce rate', 'Download CSV');
  const stream = await (await saved).createReadStream();
  const file = Buffer.concat(await stream.toArray()).toString();
  expect(file).toMatch(/^Time,Bounce rate,Previous year\r\n/);
});

test('a chart is added to a dashboard, where it has room, and can be taken back', async () => {
  const filters = encodeURIComponent(JSON.stringify([{ field: 'country', value: 'DE' }]));
  const { page, service } = await openScreen(`/projects/shop?filters=${filters}`, filled);
  await page.getByTitle('Show only: /pricing').first().waitFor();
  await choose(page, 'Visitors', 'Add to dashboard');
  const dialog = page.getByRole('dialog', { name: 'Add to dashboard' });
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Visitors');
  await dialog.getByRole('button', { name: 'Add chart' }).click();
  await page.getByText('Added “Visitors” to Growth.').waitFor();
  expect(service.bodiesOf(created)).toMatchObject([
    {
      ...{ name: 'Visitors', type: 'area', dashboardId: 'd1' },
      position: { x: 6, y: 0 },
      query: { version: 1, outputs: [{ name: 'Visitors', query: { function: 'distinct' } }] },
    },
  ]);
  const body = JSON.stringify(service.bodiesOf(created));
  expect(body).toContain('"interval":"auto"');
  expect(body).toContain('"value":"DE"');
  expect(body).not.toContain('timeRange');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => service.countOf('DELETE /v0/project/shop/charts/c2')).toBe(1);
});

test('a new dashboard is created together with its chart, which can be taken back', async () => {
  const making = 'POST /v0/project/*/dashboards/with-charts';
  const made = dashboardFixture({
    id: 'd2',
    name: 'Visitors',
    createdAt: '2026-03-02T10:00:00.000Z',
  });
  const { page, service } = await openScreen('/projects/shop', {
    ...filled,
    'GET /v0/project/*/dashboards': [],
    [making]: made,
  });
  await page.getByTitle('Show only: /pricing').first().waitFor();
  await choose(page, 'Visitors', 'Add to dashboard');
  const dialog = page.getByRole('dialog', { name: 'Add to dashboard' });
  await dialog.getByRole('button', { name: 'Add chart' }).click();
  await page.getByText('Added “Visitors” to Visitors.').waitFor();
  expect(service.bodiesOf(making)).toMatchObject([
    { name: 'Visitors', charts: [{ name: 'Visitors', type: 'area', position: { x: 0, y: 0 } }] },
  ]);
  expect(service.countOf(created)).toBe(0);
  const charts = [chartFixture(), chartFixture({ id: 'c2', createdAt: made.createdAt })];
  service.change({ 'GET /v0/project/*/charts': charts });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => service.countOf('DELETE /v0/project/shop/charts/c2')).toBe(1);
});

test('a ratio is added as a formula, a list as a ranking; a failure says why', async () => {
  const { page, service } = await openScreen('/projects/shop?figure=bounceRate', {
    ...filled,
    [created]: failure(409, 'This dashboard has 100 charts.'),
  });
  await page.getByTitle('Show only: /pricing').first().waitFor();
  for (const name of ['Bounce rate', 'Pages']) {
    await choose(page, name, 'Add to dashboard');
    const dialog = page.getByRole('dialog', { name: 'Add to dashboard' });
    await dialog.getByRole('button', { name: 'Add chart' }).click();
    await dialog.getByText('This dashboard has 100 charts.').waitFor();
    await page.keyboard.press('Escape');
  }
  expect(service.bodiesOf(created)).toMatchObject([
    {
      type: 'area',
      options: { unit: '%' },
      query: { outputs: [{ query: { type: 'formula', expression: 'A / B * 100' } }] },
    },
    { type: 'barList', query: { outputs: [{ query: { type: 'limit', rows: 20 } }] } },
  ]);
});

test('viewers see that they can’t add a chart', async () => {
  const { page } = await openScreen('/projects/shop', { ...filled, ...inProject({ token: null }) });
  await page.getByTitle('Show only: /pricing').first().waitFor();
  await page.getByRole('button', { name: 'Actions for Visitors', exact: true }).click();
  const item = page.getByRole('menuitem', { name: 'Add to dashboard' });
  expect(await item.getAttribute('aria-disabled')).toBe('true');
});
