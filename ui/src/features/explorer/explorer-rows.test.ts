import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FakeRequest, failure } from '../../../test/fake-service.ts';
import { inProject, listOf } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { datasetFixture, fieldFixture, listedRowsFixture } from '../datasets/dataset-fixtures.ts';

const row = (id: string, fieldValues: Readonly<Record<string, string>>, rawData: object = {}) => ({
  id,
  timestamp: '2026-03-01T10:00:00.000Z',
  fieldValues,
  rawData: JSON.stringify(rawData),
  cut: [],
});
const list = 'GET /v0/project/*/events/search';
const filled = {
  ...inProject(),
  [list]: {
    rows: [
      row(
        'r1',
        { event: 'signup', page: '/pricing', seats: '12', session_id: 'sess-1', user_id: 'vis-1' },
        { properties: { plan: '<i>team</i>', list: [1, 2] } },
      ),
      row('r2', { event: 'pageview', page: '=cmd()', seats: '7' }),
    ],
    total: 2,
    page: 1,
    pageSize: 50,
  },
  'GET /v0/project/*/metrics/datasets': {
    datasets: [
      datasetFixture('events-web', [
        fieldFixture('page', 'Page'),
        fieldFixture('event', 'Event'),
        fieldFixture('seats', 'Seats', { type: 'number' }),
      ]),
    ],
    explorer: [
      listedRowsFixture('events', 'events-web', ['event', 'page', 'country', 'browser']),
      listedRowsFixture('errors', 'errors', ['error_type', 'error_message']),
    ],
  },
  'GET /v0/project/*/replays': listOf([]),
};
const address = '/projects/shop/events';
const columnsOf = (page: Awaited<ReturnType<typeof openScreen>>['page']) =>
  page.getByRole('columnheader').allInnerTexts();

test('columns are chosen, found by part of their name, kept in the URL, and reset', async () => {
  const { page } = await openScreen(address, filled);
  await page.getByRole('columnheader', { name: 'Page' }).waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Find a column').fill('SEA');
  const choices = page.getByRole('list', { name: 'Columns' }).getByRole('checkbox');
  expect(await choices.count()).toBe(1);
  await choices.press('Space');
  await page.waitForURL(/columns=/);
  await expect.poll(() => columnsOf(page)).toContain('Seats');
  // A new visit keeps what was chosen in this browser.
  await page.goto(page.url().replace(/\?.*/, ''));
  await page.getByRole('columnheader', { name: 'Seats' }).waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect.poll(() => columnsOf(page)).not.toContain('Seats');
});

test('an unknown column can be shown', async () => {
  const { page } = await openScreen(address, filled);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Find a column').fill('my_property');
  await page.getByText('No field has this name.').waitFor();
  await page.getByRole('button', { name: 'Show it anyway' }).click();
  await page.getByRole('columnheader', { name: 'my_property' }).waitFor();
});

test('columns of numbers are aligned to the right, empty cells are dashes', async () => {
  const { page } = await openScreen(`${address}?columns=["seats","event","nothing"]`, filled);
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await cells.nth(1).getByText('12').waitFor();
  expect(await cells.nth(1).evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('right');
  expect(await cells.nth(2).evaluate((cell) => getComputedStyle(cell).textAlign)).not.toBe('right');
  expect(await cells.nth(3).innerText()).toBe('–');
});

test('a column can be a property that sites call constructor', async () => {
  const { page } = await openScreen(`${address}?columns=["constructor","event"]`, filled);
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await cells.nth(2).getByText('signup').waitFor();
  expect(await cells.nth(1).innerText()).toBe('–');
});

test('a value filters by a click, from a cell and from an opened row', async () => {
  const { page, service } = await openScreen(address, filled);
  await page.getByRole('button', { name: 'signup' }).click();
  await page.getByRole('list', { name: 'Filters' }).getByText('event is signup').waitFor();
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Hide: page' }).click();
  await page.getByRole('list', { name: 'Filters' }).getByText('Page is not /pricing').waitFor();
  await expect
    .poll(() => service.queryOf(list)?.['filter'])
    .toContain('{"type":"comparison","field":"page","operator":"notEquals","value":"/pricing"}');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.waitForURL((url) => !url.search.includes('filters'));
});

test('an open row has its fields, what was sent, and links; others can be open too', async () => {
  const { page } = await openScreen(address, filled);
  const openers = page.getByRole('button', { name: /^Details of/ });
  await openers.first().click();
  const sent = page.getByRole('region', { name: 'Raw data' });
  await sent.getByText('<i>team</i>').waitFor();
  const session = page.getByRole('link', { name: 'Events of the session' });
  expect(decodeURIComponent((await session.getAttribute('href')) ?? '')).toContain('sess-1');
  expect(await page.getByRole('link', { name: 'Person' }).getAttribute('href')).toContain('vis-1');
  await openers.nth(1).click();
  await expect.poll(() => page.getByRole('region', { name: 'Fields' }).count()).toBe(2);
  await openers.first().click();
  await expect.poll(() => page.getByRole('region', { name: 'Fields' }).count()).toBe(1);
});

test('a row is copied as JSON', async () => {
  const { page } = await openScreen(address, filled);
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Copy as JSON' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ properties: { plan: '<i>team</i>' } });
});

test('rows are exported as CSV with the columns shown, without running formulas', async () => {
  const { page } = await openScreen(`${address}?columns=["page","seats"]`, filled);
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/page,seats$/);
  expect(lines[1]).toContain('/pricing,12');
  // A spreadsheet would run what begins with an equals sign.
  expect(lines[2]).not.toContain(',=cmd()');
});

test('an export follows cursors, and reads rows again that are cut on a page of many', async () => {
  const long = 'x'.repeat(9_000);
  const events = [1, 2, 3].map((nth) => row(`r${nth}`, {}, { nth, text: nth === 2 ? long : '' }));
  const cut = { ...row('r2', {}, { nth: 2 }), cut: ['properties'] };
  const { page, service } = await openScreen(address, {
    ...filled,
    [list]: ({ query }: FakeRequest) => {
      const ids = /"operator":"in","value":(\[.*?\])/.exec(query['filter'] ?? '')?.[1];
      const isPart = Number(query['pageSize']) > 1;
      const [first, second, third] = events;
      if (ids !== undefined) return { rows: [isPart ? cut : second], total: 1 };
      if (query['cursor'] === 'next') return { rows: [third], total: 3 };
      return { rows: [first, cut], total: 3, ...(isPart && { nextCursor: 'next' }) };
    },
  });
  const json = page.getByRole('button', { name: 'Export as JSON' });
  const [download] = await Promise.all([page.waitForEvent('download'), json.click()]);
  const exported: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(exported).toEqual([
    { nth: 1, text: '' },
    { nth: 2, text: long },
    { nth: 3, text: '' },
  ]);
  const again = service.requests.filter(({ query }) => query['filter']?.includes('"in"'));
  expect(again.map(({ query }) => query['pageSize'])).toEqual(['50', '1']);
  const { fromTime, toTime } = again[0]?.query ?? {};
  expect(Number(toTime) - Number(fromTime)).toBe(1);
});

test('an export leaves out a row that is deleted while its long texts are read', async () => {
  const cut = { ...row('r2', {}, { nth: 2 }), cut: ['properties'] };
  const { page } = await openScreen(address, {
    ...filled,
    [list]: ({ query }: FakeRequest) =>
      query['filter'] === undefined
        ? { rows: [row('r1', {}, { nth: 1 }), cut], total: 2 }
        : { rows: [], total: 0 },
  });
  const json = page.getByRole('button', { name: 'Export as JSON' });
  const [download] = await Promise.all([page.waitForEvent('download'), json.click()]);
  const exported: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(exported).toEqual([{ nth: 1 }]);
});

test('an export that fails says why', async () => {
  const { page, service } = await openScreen(address, filled);
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .waitFor();
  service.change({ [list]: failure(422, 'The range is too long.') });
  await page.getByRole('button', { name: 'JSON' }).click();
  await page.getByText('The range is too long.').first().waitFor();
});

test('live, nothing moves while a row is open', async () => {
  const numbered = (from: number) =>
    Array.from({ length: 50 }, (_, nth) => row(`r${from + nth}`, { page: `/page-${from + nth}` }));
  let asked = 0;
  const { page } = await openScreen(`${address}?live=true`, {
    ...filled,
    [list]: () => ({ ...filled[list], rows: numbered(100_000 - 50 * asked++) }),
  });
  const rows = page.getByRole('row').filter({ hasText: '/page-' });
  await rows
    .nth(2)
    .getByRole('button', { name: /^Details of/ })
    .click();
  const opened = rows.filter({ has: page.getByRole('button', { expanded: true }) });
  const text = await opened.first().innerText();
  const newest = page.getByRole('button', { name: 'Show the newest rows' });
  await newest.waitFor();
  const before = asked;
  await expect.poll(() => asked).toBeGreaterThan(before);
  expect(await opened.first().innerText()).toBe(text);
  await newest.click();
  await opened.first().waitFor({ state: 'detached' });
});

test('live rows are refetched automatically until turned off', async () => {
  const { page, service } = await openScreen(address, filled);
  const live = page.getByRole('button', { name: 'Live' });
  await live.click();
  await page.waitForURL(/live=true/);
  expect(await live.getAttribute('aria-pressed')).toBe('true');
  const before = service.countOf(list);
  await expect.poll(() => service.countOf(list)).toBeGreaterThan(before);
  await live.click();
  await page.waitForURL((url) => !url.search.includes('live'));
});

test('another mode has its own columns and comparisons; filters by one value stay', async () => {
  const kept = { field: 'plan', operator: 'equals', value: 'team' };
  const filters = [kept, { field: 'page', operator: 'contains', value: '/x' }];
  const sent = `filters=${encodeURIComponent(JSON.stringify(filters))}&columns=${encodeURIComponent('["page"]')}`;
  const { page, service } = await openScreen(`${address}?range=7d&${sent}`, {
    ...filled,
    [list]: ({ query }: FakeRequest) => ({
      rows: query['mode'] === 'errors' ? [row('e1', { error_type: 'TypeError' })] : [],
      total: 1,
    }),
  });
  await page.getByRole('button', { name: 'Errors', exact: true }).click();
  await page.waitForURL(/mode=errors/);
  expect(page.url()).toContain('range=7d');
  expect(page.url()).not.toContain('columns');
  await page.getByRole('button', { name: 'TypeError' }).waitFor();
  const query = service.queryOf(list);
  expect(query).toMatchObject({ mode: 'errors' });
  expect(JSON.parse(String(query?.['filter']))).toEqual({ type: 'comparison', ...kept });
});
