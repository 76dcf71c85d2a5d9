import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { inProject, metrics } from '../../../test/fixtures.ts';
import { cardOf, openScreen } from '../../../test/screen.ts';

const data = 'POST /v0/metrics/dashboard-data';
const query = 'POST /v0/project/*/metrics/query';
const groups = { '/pricing': 40, '/docs': 20 };
const before = { '/pricing': 20 };

type DataRequest = Parameters<ReturnType<typeof metrics>>[0];

/** The rows of a list had other values in the period before. */
function answer(request: DataRequest): unknown {
  const now = metrics({ figure: 80, groups, days: [1] })(request) as { charts: Charts };
  const earlier = metrics({ figure: 40, groups: before, days: [1] })(request) as { charts: Charts };
  return {
    charts: Object.fromEntries(
      Object.entries(now.charts).map(([id, chart]) => [
        id,
        { ...chart, comparison: earlier.charts[id]?.outputs ?? [] },
      ]),
    ),
  };
}
type Charts = Record<string, { outputs: unknown[] }>;

const filled = {
  ...inProject(),
  [data]: answer,
  [query]: metrics({ groups: { 'https://shop.example/pricing?x=1': 3 } }),
  'GET /v0/project/*/events': { rows: [], total: 0 },
};
const overview = '/projects/shop';
const pages = (page: Page) => cardOf(page, 'Pages Page views');

test('a row with the focus says its share and change, which are asked for only then', async () => {
  const { page, service } = await openScreen(overview, filled);
  const row = pages(page).getByTitle('Show only: /pricing');
  await row.waitFor();
  await expect.poll(() => service.differentBodiesOf(data).length).toBe(1);
  expect(await row.innerText()).not.toContain('50%');
  await row.focus();
  await expect.poll(() => row.innerText()).toMatch(/50%\s*↑ 100%\s*40/);
  expect(service.differentBodiesOf(data).at(-1)).toMatchObject({
    charts: [{ id: 'before' }],
    compare: 'previous',
  });
  const fresh = pages(page).getByTitle('Show only: /docs');
  await fresh.hover();
  await expect.poll(() => fresh.innerText()).toMatch(/25%\s*New\s*20/);
  expect(service.differentBodiesOf(data)).toHaveLength(2);
});

test('without a comparison, a row only says its share', async () => {
  const { page, service } = await openScreen(`${overview}?compare=off`, filled);
  const row = pages(page).getByTitle('Show only: /pricing');
  await row.focus();
  await expect.poll(() => row.innerText()).toMatch(/50%\s*40/);
  expect(JSON.stringify(service.bodiesOf(data))).not.toContain('"id":"before"');
});

test('a value is excluded from the menu of its row by keyboard', async () => {
  const { page } = await openScreen(overview, filled);
  await pages(page).getByTitle('Show only: /pricing').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  expect(await items.allInnerTexts()).toEqual([
    ...['Filter by this', 'Exclude this', 'Open page in a new tab', 'Copy'],
  ]);
  await expectAccessible(page);
  await page.keyboard.type('E');
  // The menu moves the focus after the key.
  await page.locator(':focus', { hasText: 'Exclude this' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Page is not /pricing' }).waitFor();
  const filters = new URL(page.url()).searchParams.get('filters') ?? '[]';
  expect(JSON.parse(filters)).toEqual([
    { field: 'page', operator: 'notEquals', value: '/pricing' },
  ]);
});

test('a page is opened on its site, without telling it from where', async () => {
  const { page, service } = await openScreen(overview, filled);
  await pages(page).getByTitle('Show only: /pricing').hover();
  const asked = service.bodiesOf(query).map((body) => JSON.stringify(body));
  expect(asked.filter((body) => !body.includes('"interval":"minute"'))).toEqual([]);
  await pages(page).getByRole('button', { name: 'Actions for /pricing' }).click();
  const link = page.getByRole('menuitem', { name: 'Open page in a new tab' });
  await expect.poll(() => link.getAttribute('href')).toBe('https://shop.example/pricing');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await link.getAttribute('target')).toBe('_blank');
});

test('other values have no page; what is missing is excluded as such', async () => {
  const { page } = await openScreen(overview, {
    ...filled,
    [data]: metrics({ groups: { '': 3 } }),
  });
  const countries = cardOf(page, 'Countries Visitors');
  await countries.getByTitle('Show only: Unknown').hover();
  await countries.getByRole('button', { name: 'Actions for Unknown' }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).not.toContain('Open page in a new tab');
  await page.getByRole('menuitem', { name: 'Exclude this' }).click();
  await page.getByRole('button', { name: 'Country is filled' }).waitFor();
});

test('a value is copied, and the page says so', async () => {
  const { page } = await openScreen(overview, filled);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await pages(page).getByTitle('Show only: /docs').hover();
  await pages(page).getByRole('button', { name: 'Actions for /docs' }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('/docs');
});
