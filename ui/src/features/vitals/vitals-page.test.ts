import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { type FakeRequest, failure, pending } from '../../../test/fake-service.ts';
import { inProject } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';

const metrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];
const figures = (value: number, count = 40) =>
  metrics.map((metric) => ({
    metric,
    count,
    p75: metric === 'CLS' ? 0.05 : value,
    p90: value * 2,
    p99: value * 3,
    rating: { good: 0.5, needsImprovement: 0.25, poor: 0.25 },
  }));
const groups: Readonly<Record<string, readonly [string, number][]>> = {
  page: [
    ['/fast', 900],
    ['/slow', 6000],
  ],
  device: [['desktop', 1200]],
  country: [['DE', 1200]],
  browser: [['Firefox', 1200]],
};
const listed = ({ query }: FakeRequest) => {
  const by = query['by'];
  const rows = by === undefined ? [[null, 2400] as const] : (groups[by] ?? []);
  return {
    items: rows.map(([group, value]) => ({ group, count: 40, metrics: figures(value) })),
  };
};
const list = 'GET /v0/project/*/vitals';
const trends = {
  interval: 'day',
  items: [
    {
      points: [
        { time: '2026-03-01', count: 3, p75: 2400, p90: 3000, p99: 4000 },
        { time: '2026-03-02', count: 0, p75: null, p90: null, p99: null },
      ],
    },
  ],
};
const filled = { ...inProject(), [list]: listed, 'GET /v0/project/*/vitals/trends': trends };

const filters = (...all: { field: string; value: string }[]) =>
  encodeURIComponent(JSON.stringify(all));

test('while vitals are read, nothing looks like a value or an empty list', async () => {
  const { page } = await openScreen('/projects/shop/vitals', {
    ...filled,
    [list]: pending,
    'GET /v0/project/*/vitals/trends': pending,
  });
  const cards = page.locator('main section');
  await cards.filter({ hasText: 'Browsers' }).waitFor();
  expect(await cards.filter({ has: page.locator('.animate-pulse') }).count()).toBe(5);
  const figures = page.getByRole('group', { name: 'Vital', exact: true });
  expect(await figures.locator('.animate-pulse').count()).toBe(5);
  expect(await figures.getByText('–').count()).toBe(0);
});

test('the trend of a vital is shown as a table, and saved', async () => {
  const { page } = await openScreen('/projects/shop/vitals', filled);
  const menu = page.getByRole('button', { name: 'Actions for Largest Contentful Paint' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  const table = page.getByRole('region', { name: 'Largest Contentful Paint, p75' });
  await expect.poll(() => table.getByRole('cell').allInnerTexts()).toEqual(['–', '2.40s']);
  await menu.click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.csv$/);
  await menu.click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Show as chart',
    'Download CSV',
    'Download PNG',
  ]);
});

test('on a tablet, cards have room for the number of values and the full name', async () => {
  const { page } = await openScreen('/projects/shop/vitals', filled, { width: 1024 });
  const card = page.getByRole('button', { name: /^LCP/ }).first();
  for (const text of ['40 values', 'Largest Contentful Paint']) {
    const isCut = await card
      .getByText(text)
      .evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(isCut, text).toBe(false);
  }
});

test('pages with the worst values come first, with every rating in words', async () => {
  const { page } = await openScreen('/projects/shop/vitals', filled);
  const table = page.getByRole('table').filter({ hasText: 'LCP ratings' });
  await table.getByRole('rowheader').first().waitFor();
  expect(await table.getByRole('rowheader').allInnerTexts()).toEqual(['/slow', '/fast']);
  await page
    .getByRole('img', { name: '50% good, 25% needs improvement, 25% poor' })
    .first()
    .waitFor();
});

test('a column sorts the pages by keyboard, in the address, without another request', async () => {
  const { page, service } = await openScreen('/projects/shop/vitals', filled);
  const table = page.getByRole('table').filter({ hasText: 'LCP ratings' });
  await table.getByRole('rowheader').first().waitFor();
  const asked = service.requests.length;
  const order = async () => [
    await table.locator('th[aria-sort$=ending]').allInnerTexts(),
    await table.getByRole('rowheader').allInnerTexts(),
  ];
  expect(await order()).toEqual([['↓ LCP'], ['/slow', '/fast']]);
  await table.getByRole('button', { name: 'LCP' }).press('Enter');
  await page.waitForURL(/sort=LCP&direction=asc/);
  expect(await order()).toEqual([['↑ LCP'], ['/fast', '/slow']]);
  await table.getByRole('button', { name: 'Page' }).press('Enter');
  await page.waitForURL(/sort=page$/);
  expect(await order()).toEqual([['↑ Page'], ['/fast', '/slow']]);
  expect(service.requests.length).toBe(asked);
  await expectAccessible(page);
});

test('the trend is read out, and days without values say so', async () => {
  const { page } = await openScreen('/projects/shop/vitals', filled);
  const trend = page.getByRole('table', { name: /p75/ });
  await trend.waitFor({ state: 'attached' });
  expect(await trend.getByRole('cell').allTextContents()).toEqual(['2.40s', 'not measured']);
});

test('a page filters all, the filter can be removed, and both are in the address', async () => {
  const { page, service } = await openScreen('/projects/shop/vitals', filled);
  await page.getByTitle('Show only: /slow').click();
  await page.waitForURL(/slow/);
  await expect
    .poll(
      () => service.requests.filter(({ operation }) => operation.endsWith('/vitals')).at(-1)?.query,
    )
    .toMatchObject({ page: '/slow' });
  const chip = page.getByRole('list', { name: 'Filters' }).getByRole('button');
  expect(await chip.innerText()).toContain('Page is /slow');
  await chip.click();
  await page.waitForURL((url) => !url.search.includes('slow'));
});

test('countries are shown by their names, also as filters', async () => {
  const { page } = await openScreen(
    `/projects/shop/vitals?filters=${filters({ field: 'country', value: 'DE' })}`,
    filled,
  );
  await page.getByRole('list', { name: 'Filters' }).getByText('Germany').waitFor();
});

test('a filter by a field that vitals lack is shown as such, and not asked', async () => {
  const sent = filters(
    { field: 'utm_source', value: 'news' },
    { field: 'device', value: 'Mobile' },
  );
  const { page, service } = await openScreen(`/projects/shop/vitals?filters=${sent}`, filled);
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('button');
  await chips.nth(1).waitFor();
  expect(await chips.first().getAttribute('title')).toBe(
    'UTM source is news (not applied: Web vitals can’t be filtered by this)',
  );
  expect(await chips.nth(1).getAttribute('title')).toBe('Device is Mobile');
  await expectAccessible(page);
  const query = service.queryOf(list);
  expect(query).toMatchObject({ device: 'Mobile' });
  expect(query).not.toHaveProperty('utm_source');
});

test('another percentile is chosen', async () => {
  const { page } = await openScreen('/projects/shop/vitals', filled);
  await page.getByRole('button', { name: 'p99' }).press('Enter');
  await page.waitForURL(/quantile=p99/);
  await page.getByRole('table', { name: /p99/ }).waitFor({ state: 'attached' });
});

/** Links of empty screens look alike; errors have the same. */
const styleOf = (link: Locator) =>
  link.evaluate((element) => {
    const { textDecorationLine: line, fontWeight: weight } = getComputedStyle(element);
    return { line, weight };
  });

test('without values it says how to measure, or that they are turned off', async () => {
  const empty = { ...filled, [list]: { items: [] } };
  const { page } = await openScreen('/projects/shop/vitals', empty);
  await page.getByRole('heading', { name: 'No web vitals in this period' }).waitFor();
  const link = page.getByRole('main').getByRole('link', { name: 'Send data' });
  expect(await styleOf(link)).toEqual({ line: 'underline', weight: '400' });
  const off = await openScreen('/projects/shop/vitals', {
    ...empty,
    ...inProject({ webVitalsEnabled: false }),
  });
  await off.page.getByRole('heading', { name: 'Web vitals are turned off' }).waitFor();
});

test('a failure of one part leaves the others', async () => {
  const { page } = await openScreen('/projects/shop/vitals', {
    ...filled,
    'GET /v0/project/*/vitals/trends': failure(422, 'The range is too long.'),
  });
  await page.getByRole('alert').getByText('The range is too long.').waitFor();
  await page.getByRole('rowheader', { name: '/slow' }).waitFor();
});

test('a vital is never shown with the numbers of the one before', async () => {
  const { page } = await openScreen('/projects/shop/vitals', {
    ...filled,
    'GET /v0/project/*/vitals/trends': ({ query }: FakeRequest) =>
      query['metric'] === 'LCP' ? trends : pending(),
  });
  const actions = page.getByRole('button', { name: 'Actions for Largest Contentful Paint' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await page.getByRole('cell', { name: '2.40s' }).waitFor();
  await page
    .getByRole('button', { name: /^Cumulative Layout Shift|^CLS/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Actions for Cumulative Layout Shift' }).waitFor();
  const table = page.getByRole('region', { name: /, p75$/ });
  expect(await table.getByRole('cell').allInnerTexts()).toEqual([]);
});

test('a list that is cut says so, and all of the values that were read can be shown', async () => {
  const browsers = Array.from({ length: 10 }, (_, nth) => `Browser ${nth}`);
  const { page } = await openScreen('/projects/shop/vitals', {
    ...filled,
    [list]: (request: FakeRequest) => {
      const { by } = request.query;
      if (by !== 'browser') return { ...listed(request), total: by === 'page' ? 20_340 : 1 };
      return {
        items: browsers.map((group, nth) => ({ group, count: 40, metrics: figures(9000 - nth) })),
        total: 10,
      };
    },
  });
  await page.getByText('These are the 2 pages with the most values, of 20,340.').waitFor();
  const last = page.getByRole('button', { name: 'Browser 9' });
  expect(await last.count()).toBe(0);
  await page.getByRole('button', { name: 'Show 2 more' }).click();
  await last.waitFor();
});
