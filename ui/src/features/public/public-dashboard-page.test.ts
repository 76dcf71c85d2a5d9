import { expect, test } from 'vitest';
import { openPage, ORIGIN } from '../../../test/chromium.ts';
import { type Answers, failure } from '../../../test/fake-service.ts';
import { listOf, project, signedIn } from '../../../test/fixtures.ts';
import { noOptions } from '../../charts/no-options.ts';
import { expectAccessible } from '../../../test/axe.ts';

const shown = { ...project({ private: false }), owner: null, online: 3, total: 12_345 };
const stats = { projectCount: 1, onlineServers: 3, totalServers: 12_345 };
const list = 'GET /v0/public-projects/*/dashboards';
const one = 'GET /v0/public-projects/*/dashboards/*';
const data = 'GET /v0/public-projects/*/dashboards/*/data';
const chart = (id: string, name: string, type: string, y: number) => ({
  id,
  name,
  type,
  position: { x: 0, y, w: 6, h: 4 },
  options: noOptions,
  hasOwnRange: type === 'barList',
  isBetterLow: name === 'Errors',
});
const dashboard = {
  id: 'd1',
  name: 'Growth',
  description: 'For everyone',
  preferredChartColors: null,
  hiddenCharts: 2,
  charts: [chart('c1', 'Visitors', 'number', 0), chart('c2', 'Pages', 'barList', 4)],
};
const head = {
  id: 'a',
  name: 'Visitors',
  metadata: { iconSetId: null, color: null, colors: [], splitPattern: null, splitField: null },
};
const number = { ...head, type: 'scalar', dimensions: [], value: '1234' };
const pages = {
  ...head,
  type: 'grouping',
  dimensions: ['page'],
  rows: [{ name: '<b>/a</b>', value: 7 }],
};
const answered = (output: object, comparison: object[] | null = null) => ({
  outputs: [output],
  comparison,
  failed: false,
});
const filled: Answers = {
  'GET /auth/get-session': null,
  'GET /v0/public-projects': { ...listOf([shown]), stats },
  'GET /v0/project/*/timezone': { timezone: null },
  'GET /api/shields/*': { message: '1.2k' },
  [list]: [
    { id: 'd1', name: 'Growth', description: '' },
    { id: 'd2', name: 'Sales', description: '' },
  ],
  [one]: dashboard,
  [data]: {
    charts: { c1: answered(number, [{ ...number, value: '617' }]), c2: answered(pages) },
  },
};

/** That of this machine. */
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

async function opened(path: string, answers: Answers = filled) {
  const it = await openPage(answers);
  await it.page.goto(`${ORIGIN}${path}`);
  return it;
}

test('a stranger sees the charts of a dashboard, without anything to change', async () => {
  const { page, service } = await opened('/p/shop/d1');
  const visitors = page.getByRole('region', { name: 'Visitors' });
  await visitors.getByText('1,234').waitFor();
  await visitors.getByText('100%').waitFor();
  await page.getByRole('region', { name: 'Pages' }).getByText('<b>/a</b>').waitFor();
  await page
    .getByText('2 charts aren’t shown, because they could contain personal data.')
    .waitFor();
  expect(await page.getByRole('button', { name: /Edit|Arrange|Add chart|Actions/ }).count()).toBe(
    0,
  );
  expect(service.queryOf(data)).toEqual({ range: '30d', timezone: zone });
  await expect.poll(() => page.title()).toBe('Growth · Shop – Bellwether');
  await expectAccessible(page);
});

test('a chart of which not all rows are shown says so', async () => {
  const cut = { charts: { c1: answered(number), c2: answered({ ...pages, truncated: true }) } };
  const { page } = await opened('/p/shop/d1', { ...filled, [data]: cut });
  const region = page.getByRole('region', { name: 'Pages' });
  await region.getByText('Not all rows are shown: there are too many.').waitFor();
});

test('more errors are red, more visitors are green', async () => {
  const charts = [chart('c1', 'Visitors', 'number', 0), chart('c2', 'Errors', 'number', 4)];
  const risen = answered(number, [{ ...number, value: '617' }]);
  const { page } = await opened('/p/shop/d1', {
    ...filled,
    [one]: { ...dashboard, charts },
    [data]: { charts: { c1: risen, c2: risen } },
  });
  const change = (name: string) => page.getByRole('region', { name }).getByText('↑ 100%');
  expect(await change('Visitors').getAttribute('class')).toContain('text-good');
  expect(await change('Errors').getAttribute('class')).toContain('text-bad');
});

test('the range is in the address and stays on the way to another dashboard', async () => {
  const { page, service } = await opened('/p/shop/d1');
  await page.getByRole('button', { name: '7 days' }).click();
  await page.waitForURL('**/p/shop/d1?range=7d');
  await expect.poll(() => service.queryOf(data)).toEqual({ range: '7d', timezone: zone });
  await page.getByRole('link', { name: 'Sales' }).click();
  await page.waitForURL('**/p/shop/d2?range=7d');
});

test('days begin in the time zone of the project, if it has one', async () => {
  const { page, service } = await opened('/p/shop/d1', {
    ...filled,
    'GET /v0/project/*/timezone': { timezone: 'Asia/Tokyo' },
  });
  await page.waitForURL(/zone=Asia%2FTokyo/);
  await page.getByText('1,234').waitFor();
  expect(service.queryOf(data)).toMatchObject({ timezone: 'Asia/Tokyo' });
});

test('days begin in the visitor’s time zone until another is chosen, which is in the address', async () => {
  const { page, service } = await opened('/p/shop/d1?range=7d&zone=nowhere');
  await page.waitForURL('**/p/shop/d1?range=7d');
  await page.getByRole('button', { name: /^Time zone:/ }).click();
  await page.getByRole('combobox').fill('Kolkata');
  await page.getByRole('option', { name: /Kolkata/ }).click();
  await page.waitForURL('**/p/shop/d1?range=7d&zone=Asia%2FCalcutta');
  await expect
    .poll(() => service.queryOf(data))
    .toEqual({ range: '7d', timezone: 'Asia/Calcutta' });
  await page.getByRole('button', { name: /^Time zone: .*5:30/ }).waitFor();
  // It stays when the range changes and on the way to another dashboard.
  await page.getByRole('button', { name: '90 days' }).click();
  await page.getByRole('link', { name: 'Sales' }).click();
  await page.waitForURL(/p\/shop\/d2\?.*zone=Asia/);
});

test('the page of a project shows who is online and its first public dashboard', async () => {
  const { page } = await opened('/p/shop');
  await page.getByText('3 online now').waitFor();
  await page.getByRole('region', { name: 'Visitors' }).getByText('1,234').waitFor();
  const current = page.getByRole('navigation', { name: 'Dashboards' }).locator('[aria-current]');
  expect(await current.allTextContents()).toEqual(['Growth']);
});

test('dashboards that couldn’t be read are not taken for none', async () => {
  const { page, service } = await opened('/p/shop', {
    ...filled,
    [list]: failure(403, 'Not now.'),
  });
  await page.getByText('Not now.').waitFor();
  service.change({ [list]: filled[list] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Visitors' }).getByText('1,234').waitFor();
});

test('a member gets to the project, also from a list of thousands', async () => {
  const { page, service } = await opened('/p/shop/d1', {
    ...filled,
    ...signedIn(),
    'GET /v0/projects': listOf([project()]),
  });
  const link = page.getByRole('link', { name: 'Open its overview' });
  expect(await link.getAttribute('href')).toBe('/app/projects/shop');
  expect(service.queryOf('GET /v0/projects')).toEqual({ slug: 'shop', limit: '1' });
});

test('a value that is called Other is a part of a pie, unless it is the rest', async () => {
  const rows = [...'abcde', 'Other'].map((name, index) => ({ name, value: 10 + index }));
  const others = async (hasOthers: boolean) => {
    const { page } = await opened('/p/shop/d1', {
      ...filled,
      [one]: { ...dashboard, charts: [chart('c1', 'Shares', 'pie', 0)] },
      [data]: { charts: { c1: { ...answered({ ...pages, rows }), hasOthers } } },
    });
    const labels = page.getByRole('region', { name: 'Shares' }).getByText('Other', { exact: true });
    await labels.first().waitFor();
    return labels.count();
  };
  // The smallest of six labels is the rest instead.
  expect([await others(true), await others(false)]).toEqual([1, 2]);
});

test('a project without public dashboards shows a few numbers', async () => {
  const { page } = await opened('/p/shop', { ...filled, [list]: [] });
  await page.getByText('12.3K').waitFor();
  expect(await page.getByRole('group', { name: 'Range' }).count()).toBe(0);
});

test('the former address of a project’s page leads to the new one', async () => {
  const { page } = await opened('/app/public/shop');
  await page.waitForURL('**/p/shop');
  await page.getByRole('region', { name: 'Visitors' }).waitFor();
});

test('a dashboard that is not public, and a chart that failed, say so', async () => {
  const { page, service } = await opened('/p/shop/d9', {
    ...filled,
    [one]: failure(404, 'No dashboard has this ID.'),
  });
  await page.getByText('This dashboard doesn’t exist, or isn’t public.').waitFor();
  service.change({
    [one]: dashboard,
    [data]: {
      charts: { c1: { outputs: [], comparison: null, failed: true }, c2: answered(pages) },
    },
  });
  await page.goto(`${ORIGIN}/p/shop/d1`);
  const failed = page.getByRole('region', { name: 'Visitors' });
  await failed.getByText('This chart couldn’t be loaded.').waitFor();
  await page.getByRole('region', { name: 'Pages' }).getByText('<b>/a</b>').waitFor();
});
