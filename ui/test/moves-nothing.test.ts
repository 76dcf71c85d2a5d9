import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chartFixture, dashboardFixture } from '../src/features/dashboards/dashboard-fixtures.ts';
import type { FakeRequest } from './fake-service.ts';
import { inProject, listOf, metrics } from './fixtures.ts';
import { openScreen } from './screen.ts';
import { keepShifts } from './shifts-in-page.mjs';

const data = 'POST /v0/metrics/dashboard-data';
const measured = metrics({ figure: 3, groups: { '/a': 9, '/b': 4 }, days: [3, 5] });
const answers = {
  ...inProject(),
  'GET /v0/projects': listOf([]),
  'POST /v0/project/*/metrics/query': metrics({ figure: 3 }),
  'GET /v0/project/*/events': { rows: [], total: 0 },
};
const phone = { width: 390, height: 844 };
const listOfPages = (page: Page) => page.getByTitle('Show only: /a').first();

test('lists of two rows, which come late, move nothing', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const late = async (request: FakeRequest) => {
    await asked;
    return measured(request);
  };
  const desktop = { width: 1280, height: 1_600 };
  const { page } = await openScreen('/projects/shop', { ...answers, [data]: late }, desktop);
  // With its skeleton.
  await page.getByRole('heading', { name: /^Devices/ }).waitFor();
  answer();
  await listOfPages(page).waitFor();
  // What moved before is kept, too.
  await page.evaluate(keepShifts);
  await page.getByRole('button', { name: 'Details of Devices' }).click({ trial: true });
  expect(await page.evaluate('shifts')).toEqual([]);
});

test('on a phone, lists are titles until they come near', async () => {
  const { page } = await openScreen('/projects/shop', { ...answers, [data]: measured }, phone);
  await listOfPages(page).waitFor();
  const devices = page.getByRole('heading', { name: /^Devices/ });
  await devices.waitFor();
  expect(await page.getByRole('button', { name: 'Details of Devices' }).count()).toBe(0);
  await devices.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Details of Devices' }).waitFor();
});

test('on a phone, charts of a dashboard are titles until they come near', async () => {
  const charts = Array.from({ length: 12 }, (_, index) =>
    chartFixture({ id: `c${index}`, name: `Chart ${index}`, type: 'number' }),
  );
  const { page } = await openScreen(
    '/projects/shop/dashboards/d1',
    {
      ...answers,
      'GET /v0/project/*/dashboards': [dashboardFixture()],
      'GET /v0/project/*/charts': charts,
      'GET /v0/project/*/metrics/datasets': { datasets: [] },
      [data]: { charts: {} },
    },
    phone,
  );
  const menus = page.getByRole('button', { name: /^Actions for Chart/ });
  await menus.first().waitFor();
  expect(await page.getByRole('heading', { name: /^Chart \d/ }).count()).toBe(12);
  expect(await menus.count()).toBeLessThan(12);
  await page.getByRole('heading', { name: 'Chart 11' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Actions for Chart 11' }).waitFor();
});
