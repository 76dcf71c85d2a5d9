import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Query } from '../../api/metric-query.ts';
import { inProject, listOf, type Measured, metrics } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';

const query = 'POST /v0/metrics/dashboard-data';
const groupsOf: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  country: { DE: 9, NL: 4 },
  region: { 'Bavaria, DE': 6, 'Limburg, NL': 4, '': 3 },
};

function fieldOf(node: Query): string {
  if (node.type === 'group') return node.fields[0] ?? '';
  return 'input' in node ? fieldOf(node.input) : '';
}

/** @param events how many have a region */
const answers = (events: number) => ({
  ...inProject(),
  'GET /v0/project/*/events': { rows: [], total: 0 },
  'GET /v0/projects': listOf([]),
  [query]: metrics((node): Measured => {
    const counts = JSON.stringify(node).includes('"region","operator":"isNotNull"');
    return { figure: counts ? events : 13, groups: groupsOf[fieldOf(node)] ?? {}, days: [3] };
  }),
});

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

test('events with regions have a list of them, with flags; a click filters by one', async () => {
  const { page, service } = await openScreen('/projects/shop', answers(5));
  const locations = card(page, 'Locations');
  await locations.getByRole('button', { name: 'Regions' }).click();
  const bavaria = locations.getByTitle('Show only: Bavaria, DE');
  expect(await bavaria.locator('use').getAttribute('href')).toMatch(/\.svg#DE$/);
  await locations.getByTitle('Show only: Unknown').waitFor();
  await bavaria.click();
  await page.getByRole('button', { name: 'Region is Bavaria, DE' }).waitFor();
  const asked = () => JSON.stringify(service.bodiesOf(query).at(-1));
  await expect.poll(asked).toContain('"field":"region","operator":"equals","value":"Bavaria, DE"');
  // Page views have regions, so they can still be counted.
  await card(page, 'Pages').getByText('Page views').first().waitFor();
});

test('on a phone too, where no sparklines are asked for, regions are found', async () => {
  const phone = { width: 390, height: 844 };
  const { page, service } = await openScreen('/projects/shop', answers(5), phone);
  // Only what is near is rendered.
  await page.getByRole('heading', { name: 'Locations' }).scrollIntoViewIfNeeded();
  await card(page, 'Locations').getByRole('button', { name: 'Regions' }).click();
  expect(JSON.stringify(service.bodiesOf(query))).not.toContain('sparklines');
  await card(page, 'Locations').getByTitle('Show only: Limburg, NL').waitFor();
});

test('without regions there are only countries', async () => {
  const { page, service } = await openScreen('/projects/shop', answers(0));
  await expect.poll(() => JSON.stringify(service.bodiesOf(query))).toContain('"regions"');
  await card(page, 'Countries').getByTitle('Show only: Germany').waitFor();
  expect(await page.getByRole('button', { name: 'Regions' }).count()).toBe(0);
});
