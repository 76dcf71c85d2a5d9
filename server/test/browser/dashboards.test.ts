import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { chooseOption } from '../browser-harness.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { startAppHarness } from './app-harness.ts';

const hostile = '"><img src=x onerror="document.title=1"><script>document.title=2</script>';

const app = closedAfterTests(await startAppHarness());
const { service, faults } = app;
const token = await app.createProject({ name: 'Shop' });
await app.createProject({ name: 'Other shop' });
for (const path of ['/a', '/a', '/b', `/${hostile}`]) {
  await app.collect('/v1/web', { token, page: path, url: 'https://shop.example/' });
}
const page = await app.newPage();
page.on('console', (message) => {
  if (message.text().includes('Content Security Policy')) faults.push(message.text());
});
beforeAll(() => app.signIn(page));

const chart = (name: string): Locator => page.getByRole('region', { name, exact: true });
const menuOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });

test('the default dashboard of a project shows its data, and hostile text as text', async () => {
  await expect.poll(() => app.storedEvents('shop')).toBe(4);
  await page.goto(`${service.url}/app/projects/shop/dashboards`);
  await page.getByRole('list', { name: 'Dashboards' }).getByRole('link').click();
  await expect.poll(() => chart('Page views').textContent()).toMatch(/Page views4$/);
  await chart('Top pages').getByText(`/${hostile}`).waitFor();
  expect(await page.title()).toMatch(/ · Dashboards · .+ – Bellwether$/);
});

test('a value filters every chart, and the URL keeps filter and full screen', async () => {
  await chart('Top pages').getByRole('button', { name: '/a' }).click();
  await expect.poll(() => chart('Page views').textContent()).toMatch(/Page views2$/);
  await menuOf('Top pages').click();
  await page.getByRole('menuitem', { name: 'Full screen' }).click();
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Top pages' });
  await dialog.getByText('/a', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Filters' }).getByRole('button').click();
  await expect.poll(() => chart('Page views').textContent()).toMatch(/Page views4$/);
});

test('a dashboard is created, renamed, moved, copied and deleted', async () => {
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'New dashboard' }).click();
  await page.getByText('Empty', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Launch');
  await page.getByRole('button', { name: 'Create dashboard' }).click();
  await page.getByText('This dashboard has no charts yet.').waitFor();
  await menuOf('Launch').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Name', { exact: true }).fill(hostile);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: hostile }).waitFor();
  await menuOf(hostile).click();
  await page.getByRole('menuitem', { name: 'Copy to a project' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('link', { name: 'Open the copy' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  const list = page.getByRole('list', { name: 'Dashboards' });
  await list.getByRole('button', { name: `Move ${hostile} up` }).click();
  await expect.poll(() => list.getByRole('link').first().textContent()).toBe(hostile);
  await menuOf(hostile).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete dashboard' }).click();
  await expect.poll(() => list.getByRole('link').count()).toBe(1);
});

test('a chart is created in the form with a live query, and errors appear next to their fields', async () => {
  await page.goto(`${service.url}/app/projects/shop/dashboards`);
  await page.getByRole('list', { name: 'Dashboards' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Add chart' }).click();
  await page.getByLabel('Chart name').fill('Pages that matter');
  await page.getByRole('button', { name: 'Ranking' }).click();
  await page.getByRole('combobox', { name: 'Group by field 1' }).fill('page');
  await page.getByLabel('Limit').fill('0');
  await page.getByLabel('Breakdown').getByText(/rows/).waitFor();
  await page.getByLabel('Limit').fill('5');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'Condition field' }).fill('page');
  await chooseOption(page.getByLabel('Operator'), 'is one of');
  await page.getByLabel('Values, one per line').fill('/a\n/b');
  await chooseOption(page.getByLabel('Measure'), 'Count');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.poll(() => preview.textContent()).toBe('/a2/b1');
  await page.getByRole('button', { name: 'Query', exact: true }).click();
  const text = page.getByLabel('Query (JSON)');
  await text.fill((await text.inputValue()).replace('"/b"', '"/nowhere"'));
  await expect.poll(() => preview.textContent()).toBe('/a2');
  await page.getByRole('button', { name: 'Form', exact: true }).click();
  expect(await page.getByLabel('Values, one per line').inputValue()).toBe('/a\n/nowhere');
  await page.getByRole('button', { name: 'Save chart' }).click();
  await chart('Pages that matter').getByText('/a', { exact: true }).waitFor();
});

test('a query that the form cannot show stays JSON, and an invalid one cannot be saved', async () => {
  await menuOf('Pages that matter').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Query', exact: true }).click();
  const text = page.getByLabel('Query (JSON)');
  const source = { type: 'source', dataset: 'events-web', field: '*' };
  const query = { type: 'minimumAge', milliseconds: 0, input: source };
  await text.fill(JSON.stringify({ outputs: [{ id: 'a', query }] }));
  await page.getByText('The form can’t show this query.').waitFor();
  await page.getByRole('button', { name: 'Number' }).click();
  await expect
    .poll(() => page.getByRole('region', { name: 'Preview' }).textContent())
    .toContain('4');
  await text.fill('{');
  expect(await page.getByRole('button', { name: 'Save chart' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('a query that the form cannot show is changed as a flow, saved and opened again', async () => {
  const source = { type: 'source', dataset: 'events-web', field: '*' };
  const old = { type: 'minimumAge', milliseconds: 0, input: source };
  const counted = { type: 'aggregate', function: 'count', input: old };
  const query = { type: 'formula', expression: 'A * 10', inputs: [{ id: 'a', query: counted }] };
  const [{ dashboardId } = { dashboardId: '' }] =
    await app.read<{ dashboardId: string }[]>('/v0/project/shop/charts');
  const made = await service.request('POST', '/v0/project/shop/charts', {
    ...{ dashboardId, name: 'Ten times', type: 'number' },
    query: { outputs: [{ id: 'a', query }] },
  });
  expect(made.status).toBe(200);
  await page.reload();
  await menuOf('Ten times').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.poll(() => preview.textContent()).toContain('40');
  await page.getByRole('button', { name: 'Insert a node after Data' }).click();
  await page.getByRole('menuitem', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Condition field' }).fill('page');
  await chooseOption(page.getByLabel('Operator'), 'is');
  await page.getByLabel('Value', { exact: true }).fill('/a');
  await expect.poll(() => preview.textContent()).toContain('20');
  await page.getByRole('button', { name: 'Save chart' }).click();
  await chart('Ten times').getByText('20', { exact: true }).waitFor();
  await menuOf('Ten times').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const filter = page.getByRole('button', { name: /^Filter\s*page is \/a$/ });
  await filter.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Filter' }).waitFor();
  await filter.press('Delete');
  await expect.poll(() => preview.textContent()).toContain('40');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await chart('Ten times').getByText('20', { exact: true }).waitFor();
});

test('charts are moved with the arrow keys, stay in place, and are moved back by an undo', async () => {
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Move Visitors', exact: true }).press('ArrowRight');
  await page.getByRole('button', { name: 'Done' }).click();
  const places = async () => {
    const answer = await service.request('GET', '/v0/project/shop/charts');
    const charts = (await answer.json()) as { name: string; position: { x: number } }[];
    return charts.find(({ name }) => name === 'Visitors')?.position.x;
  };
  await expect.poll(places).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(places).toBe(0);
  expect(faults).toEqual([]);
});
