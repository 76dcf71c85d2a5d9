import { expect, test } from 'vitest';
import type { components } from '../../api/schema.d.ts';
import { type FakeRequest, failure } from '../../../test/fake-service.ts';
import { inProject, listOf, project } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { chooseOption, optionsOf } from '../../../test/choose-option.ts';
import { datasetFixture } from '../datasets/dataset-fixtures.ts';
import { chartFixture } from './dashboard-fixtures.ts';

type Dashboard = components['schemas']['Dashboard'];

const at = '2026-03-01T10:00:00.000Z';
const dashboard = (id: string, name: string, change: Partial<Dashboard> = {}): Dashboard => ({
  id,
  projectId: 'shop',
  name,
  description: '',
  isPublic: false,
  isDefault: false,
  position: 0,
  markerOverrides: { mode: 'inherit', collections: null, hiddenCollectionIds: null },
  createdAt: at,
  updatedAt: at,
  ...change,
});
const list = 'GET /v0/project/*/dashboards';
const charts = 'GET /v0/project/*/charts';
const change = 'PATCH /v0/project/*/dashboards/d2';
const three = [
  dashboard('d1', 'Growth', { isDefault: true }),
  dashboard('d2', '<b>Sales</b>', { description: 'By day' }),
  dashboard('d3', 'Servers', { isPublic: true }),
];
const open = (more: object = {}) =>
  openScreen('/projects/shop/dashboards', {
    ...inProject(),
    [list]: three,
    'GET /v0/project/*/metrics/datasets': { datasets: [datasetFixture('events-web', [])] },
    ...more,
  });

test('dashboards are listed in their order, with what is special about them', async () => {
  const { page } = await open();
  const rows = page.getByRole('list', { name: 'Dashboards' }).getByRole('listitem');
  await rows.first().waitFor();
  const texts = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(texts[0]).toContain('Growth Default');
  expect(texts[1]).toContain('<b>Sales</b> By day');
  expect(texts[2]).toContain('Servers Public');
  expect(await page.getByRole('button', { name: 'Move Growth up' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Move Servers down' }).isDisabled()).toBe(true);
});

test('a second click on a dashboard that is first by then moves nothing', async () => {
  const order = 'PATCH /v0/project/*/dashboards/reorder';
  const { page, service } = await open({ [order]: three });
  await page.getByRole('button', { name: 'Move <b>Sales</b> up' }).waitFor();
  const before = service.countOf(list);
  await page.getByRole('button', { name: 'Move <b>Sales</b> up' }).dblclick();
  await expect.poll(() => service.countOf(list)).toBeGreaterThan(before);
  expect(await service.settledCountOf(order, page)).toBe(1);
});

test('a dashboard is moved by keyboard, and the list is refetched', async () => {
  const order = 'PATCH /v0/project/*/dashboards/reorder';
  const { page, service } = await open({ [order]: three });
  await page.getByRole('button', { name: 'Move <b>Sales</b> up' }).waitFor();
  const before = service.countOf(list);
  await page.getByRole('button', { name: 'Move <b>Sales</b> up' }).press('Enter');
  await expect.poll(() => service.countOf(list)).toBeGreaterThan(before);
  expect(service.bodiesOf(order)).toEqual([
    {
      dashboards: [
        { id: 'd2', position: 0 },
        { id: 'd1', position: 1 },
        { id: 'd3', position: 2 },
      ],
    },
  ]);
});

test('a dashboard that is moved twice at once is moved by two places', async () => {
  const order = 'PATCH /v0/project/*/dashboards/reorder';
  const { page, service } = await open({ [order]: three });
  const down = page.getByRole('button', { name: 'Move Growth down' });
  await down.dblclick();
  await expect.poll(() => service.countOf(order)).toBe(2);
  expect(service.bodiesOf(order)[1]).toEqual({
    dashboards: [
      { id: 'd2', position: 0 },
      { id: 'd3', position: 1 },
      { id: 'd1', position: 2 },
    ],
  });
});

test('of 10,000 dashboards, the first ones are listed, and each is found', async () => {
  const many = Array.from({ length: 10_000 }, (_, nth) => dashboard(`d${nth}`, `Dashboard ${nth}`));
  const { page } = await open({ [list]: many });
  await page.getByText('9,700 more. Search to find them.').waitFor();
  const rows = page.getByRole('list', { name: 'Dashboards' }).getByRole('listitem');
  expect(await rows.count()).toBe(300);
  const search = page.getByRole('searchbox', { name: 'Search dashboards' });
  await search.fill('board 9876');
  await page.getByRole('link', { name: 'Dashboard 9876' }).waitFor();
  expect(await rows.count()).toBe(1);
  // The next one isn't shown.
  expect(await page.getByRole('button', { name: 'Move Dashboard 9876 up' }).count()).toBe(0);
  await search.fill('nowhere');
  await page.getByText('No dashboard contains “nowhere”.').waitFor();
});

test('a menu opens by keyboard, and Escape gives the focus back', async () => {
  const { page } = await open();
  const button = page.getByRole('button', { name: 'Actions for Growth' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a dashboard is renamed in a dialog that closes when it is saved, and its description is not sent', async () => {
  const { page, service } = await open({ [change]: three[1] });
  await page.getByRole('button', { name: 'Actions for <b>Sales</b>' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename dashboard' });
  expect(await dialog.getByLabel('Description').inputValue()).toBe('By day');
  await dialog.getByLabel('Name').fill('Revenue');
  service.change({ [list]: [dashboard('d2', 'Revenue')] });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Revenue' }).waitFor();
  expect(service.bodiesOf(change)).toEqual([{ name: 'Revenue' }]);
});

test('a rejected name keeps the dialog open', async () => {
  const { page } = await open({ [change]: failure(400, 'The name must be 1 to 200 characters.') });
  await page.getByRole('button', { name: 'Actions for <b>Sales</b>' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename dashboard' });
  await dialog.getByLabel('Name').fill('x');
  await dialog.getByLabel('Name').press('Enter');
  await dialog.getByRole('alert').getByText('The name must be 1 to 200 characters.').waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('x');
});

test('a dashboard is made the default one', async () => {
  const { page, service } = await open({ [change]: three[1] });
  await page.getByRole('button', { name: 'Actions for <b>Sales</b>' }).click();
  await page.getByRole('menuitem', { name: 'Make default' }).click();
  await expect.poll(() => service.bodiesOf(change)).toEqual([{ isDefault: true }]);
  await page.getByRole('button', { name: 'Actions for Growth' }).click();
  expect(await page.getByRole('menuitem', { name: 'Make default' }).count()).toBe(0);
});

test('a dashboard that can’t be duplicated shows the reason in its row', async () => {
  const duplicate = 'POST /v0/project/*/dashboards/d1/duplicate';
  const { page, service } = await open({ [duplicate]: failure(403, 'Too many dashboards.') });
  await page.getByRole('button', { name: 'Actions for Growth' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page
    .getByRole('main')
    .getByRole('listitem')
    .first()
    .getByText('Too many dashboards.')
    .waitFor();
  service.change({ [duplicate]: three[0] });
  await page.getByRole('button', { name: 'Actions for Growth' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('a dashboard is copied to another project, and the copy can be opened', async () => {
  const copy = 'POST /v0/project/*/dashboards/d1/copy';
  const { page, service } = await open({
    [copy]: dashboard('d9', 'Growth'),
    'GET /v0/projects': listOf([
      project(),
      project({ id: 'p2', slug: 'blog', name: 'Blog' }),
      project({ id: 'p3', slug: 'wiki', name: 'Wiki' }),
    ]),
  });
  await page.getByRole('button', { name: 'Actions for Growth' }).click();
  await page.getByRole('menuitem', { name: 'Copy to a project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy to a project' });
  expect(await optionsOf(dialog.getByLabel('Project'))).toEqual(['Blog', 'Wiki']);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  const link = dialog.getByRole('link', { name: 'Open the copy' });
  await link.waitFor();
  await chooseOption(dialog.getByLabel('Project'), 'Wiki');
  expect(await link.getAttribute('href')).toBe('/app/projects/blog/dashboards/d9');
  expect(service.bodiesOf(copy)).toEqual([{ targetProjectId: 'blog' }]);
});

test('of more projects than are read, one is found by the service to copy to', async () => {
  const copy = 'POST /v0/project/*/dashboards/d1/copy';
  const wiki = project({ id: 'p3', slug: 'far-wiki', name: 'Wiki' });
  const { page, service } = await open({
    [copy]: dashboard('d9', 'Growth'),
    'GET /v0/projects': ({ query }: FakeRequest) =>
      query['search'] === undefined
        ? listOf([project(), project({ id: 'p2', slug: 'blog', name: 'Blog' })], 1_234)
        : listOf(query['search'] === 'nothing' ? [] : [wiki]),
  });
  await page.getByRole('button', { name: 'Actions for Growth' }).click();
  await page.getByRole('menuitem', { name: 'Copy to a project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy to a project' });
  const search = dialog.getByRole('combobox', { name: 'Project' });
  const button = dialog.getByRole('button', { name: 'Copy' });
  expect(await button.isDisabled()).toBe(true);
  await search.fill('nothing');
  await dialog.getByText('No project has “nothing” in its name or slug.').waitFor();
  await search.fill('wik');
  await page.getByRole('option', { name: /far-wiki/ }).click();
  expect(service.queryOf('GET /v0/projects')).toEqual({ search: 'wik', limit: '100' });
  await button.click();
  const link = dialog.getByRole('link', { name: 'Open the copy' });
  expect(await link.getAttribute('href')).toBe('/app/projects/far-wiki/dashboards/d9');
  expect(service.bodiesOf(copy)).toEqual([{ targetProjectId: 'far-wiki' }]);
});

test('projects to copy to that couldn’t be read say so', async () => {
  const { page, service } = await open({ 'GET /v0/projects': failure(403, 'Not now.') });
  await page.getByRole('button', { name: 'Actions for Growth' }).click();
  await page.getByRole('menuitem', { name: 'Copy to a project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy to a project' });
  await dialog.getByText('Not now.').waitFor();
  service.change({ 'GET /v0/projects': listOf([project({ id: 'p2', slug: 'blog' })]) });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Copy' }).waitFor();
});

test('without another project there is nothing to copy to', async () => {
  const { page } = await open({ 'GET /v0/projects': listOf([project()]) });
  await page.getByRole('button', { name: 'Actions for Growth' }).click();
  await page.getByRole('menuitem', { name: 'Copy to a project' }).click();
  await page.getByText('You have no other project to copy to.').waitFor();
});

test('a dashboard with charts is deleted after its name was typed; Cancel keeps it', async () => {
  const remove = 'DELETE /v0/project/*/dashboards/d2';
  const { page, service } = await open({
    [remove]: undefined,
    [charts]: [chartFixture({ id: 'c1' })],
  });
  const dialog = page.getByRole('dialog', { name: 'Delete dashboard' });
  const ask = async () => {
    await page.getByRole('button', { name: 'Actions for <b>Sales</b>' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await ask();
  await dialog.getByText('“<b>Sales</b>” and its charts will be deleted.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(service.countOf(remove)).toBe(0);
  await ask();
  service.change({ [list]: [three[0]] });
  const confirm = dialog.getByRole('button', { name: 'Delete dashboard' });
  await dialog.getByLabel('type the name of the dashboard: <b>Sales</b>').fill('Sales');
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('type the name of the dashboard').fill('<b>Sales</b>');
  await confirm.click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('link', { name: '<b>Sales</b>' }).count()).toBe(0);
  expect(service.countOf(remove)).toBe(1);
});

test('a dashboard without charts is deleted without typing', async () => {
  const remove = 'DELETE /v0/project/*/dashboards/d2';
  const { page, service } = await open({ [remove]: undefined, [charts]: [] });
  await page.getByRole('button', { name: 'Actions for <b>Sales</b>' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete dashboard' });
  await dialog.getByRole('button', { name: 'Delete dashboard' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(service.countOf(remove)).toBe(1);
});

test('a list that failed can be retried', async () => {
  const { page, service } = await open({ [list]: failure(400, 'Not now.') });
  await page.getByRole('alert').getByText('Not now.').waitFor();
  service.change({ [list]: three });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Growth' }).waitFor();
});
