import { expect, test } from 'vitest';
import { chartsData, inProject } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { datasetFixture } from '../datasets/dataset-fixtures.ts';
import { chartFixture, dashboardFixture } from './dashboard-fixtures.ts';

const chart = chartFixture();
const open = async (count: number, shown: number, width?: number) => {
  const dashboards = Array.from({ length: count }, (_, nth) =>
    dashboardFixture({ id: `d${nth}`, name: `Dashboard ${nth}` }),
  );
  const { page } = await openScreen(
    `/projects/shop/dashboards/d${shown}`,
    {
      ...inProject(),
      'GET /v0/project/*/dashboards': dashboards,
      'GET /v0/project/*/charts': [chart],
      'GET /v0/project/*/metrics/datasets': { datasets: [datasetFixture('events-web', [])] },
      'POST /v0/metrics/dashboard-data': chartsData([chart], { groups: { first: 9 } }),
    },
    width === undefined ? {} : { width },
  );
  const tabs = page.getByRole('navigation', { name: 'Dashboards' });
  await tabs.getByRole('link', { name: `Dashboard ${shown}`, exact: true }).waitFor();
  return { page, tabs };
};

test('of 10,000 dashboards, a page has links to those around it, and to all', async () => {
  const { tabs } = await open(10_000, 5_000);
  const names = await tabs.getByRole('link').allInnerTexts();
  expect(names).toHaveLength(21);
  expect([names[0], names[1], names.at(-1)]).toEqual(['All', 'Dashboard 4990', 'Dashboard 5009']);
});

test.each([
  [30, 2, 'Dashboard 0', 'Dashboard 19'],
  [30, 29, 'Dashboard 10', 'Dashboard 29'],
  [20, 19, 'Dashboard 0', 'Dashboard 19'],
])('%i dashboards, the shown one %i', async (count, shown, first, last) => {
  const { tabs } = await open(count, shown);
  const names = await tabs.getByRole('link').allInnerTexts();
  expect([names[1], names.at(-1)]).toEqual([first, last]);
});

test('the link of the shown dashboard is in view, also on a phone', async () => {
  const { page, tabs } = await open(20, 15, 360);
  const current = tabs.locator('[aria-current=page]');
  const inView = () =>
    current.evaluate((link) => {
      const [own, row] = [link, link.parentElement ?? link].map((each) =>
        each.getBoundingClientRect(),
      );
      return (
        own !== undefined && row !== undefined && own.left >= row.left && own.right <= row.right
      );
    });
  await expect.poll(inView).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
