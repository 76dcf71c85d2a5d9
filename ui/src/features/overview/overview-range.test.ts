import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { type FakeRequest, pending } from '../../../test/fake-service.ts';
import { inProject, listOf, metrics, project } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';

const data = 'POST /v0/metrics/dashboard-data';
const answers = {
  ...inProject(),
  [data]: metrics({ figure: 3, groups: { '/pricing': 9 }, days: [3, 5, 8, 2, 6, 4] }),
  'POST /v0/project/*/metrics/query': metrics({ figure: 3 }),
  'GET /v0/project/*/events': { rows: [], total: 0 },
  'GET /v0/project/*/jobs': listOf([]),
  'GET /v0/project/*/dashboards': [],
  'GET /v0/projects': listOf([project(), project({ id: 'p2', slug: 'blog', name: 'Blog' })]),
  'GET /auth/organization/list': [],
};
const filtered = `/projects/shop?range=7d&filters=${encodeURIComponent('[{"field":"page","value":"/pricing"}]')}`;
const chips = (page: Page) => page.getByRole('list', { name: 'Filters' }).getByRole('listitem');
const opened = (page: Page) => page.getByRole('button', { name: '/pricing' }).first().waitFor();

test('range and filters stay on the way through other pages', async () => {
  const { page } = await openScreen(filtered, answers);
  await opened(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Danger zone' }).click();
  await page.getByRole('heading', { name: 'Danger zone' }).waitFor({ state: 'attached' });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Overview' })
    .click();
  await expect.poll(() => chips(page).count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('range')).toBe('7d');
});

test('a filter that was removed does not come back, and the range of another project is the same', async () => {
  const { page } = await openScreen(filtered, answers);
  await opened(page);
  await chips(page).getByRole('button').click();
  await expect.poll(() => new URL(page.url()).search).toBe('?range=7d');
  await page.getByRole('button', { name: '/pricing' }).first().click();
  await expect.poll(() => chips(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Switch project' }).click();
  await page.getByRole('option', { name: 'Blog' }).click();
  await page.waitForURL(/\/projects\/blog\?range=7d$/);
});

test('while another range is read, the cards are busy and a bar says so', async () => {
  const { page, service } = await openScreen('/projects/shop?range=7d', answers);
  await opened(page);
  const figures = page.getByRole('group', { name: 'Figures' });
  const chart = page.locator('section').filter({ has: figures });
  expect(await chart.getAttribute('aria-busy')).toBe('false');
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  service.change({ [data]: pending });
  await page.getByRole('button', { name: '90 days' }).click();
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
  await expect.poll(() => chart.getAttribute('aria-busy')).toBe('true');
  const bar = () => chart.evaluate((card) => getComputedStyle(card, '::before').animationName);
  expect(await bar()).toBe('busy-bar');
});

test('what a busy card still shows can be read, in both themes', async () => {
  for (const dark of [false, true]) {
    const { page, service } = await openScreen('/projects/shop?range=7d', answers, { dark });
    await opened(page);
    service.change({ [data]: pending });
    await page.getByRole('button', { name: '90 days' }).click();
    await expect.poll(() => page.locator('section[aria-busy=true]').count()).toBeGreaterThan(2);
    await expectAccessible(page, { only: ['color-contrast'] });
  }
});

test('a drag across the chart selects its days, and Back undoes it', async () => {
  const { page } = await openScreen('/projects/shop?range=7d', answers);
  await opened(page);
  const plot = page.locator('.u-over');
  await plot.waitFor();
  const box = await plot.boundingBox();
  if (!box) throw new Error('The chart is not shown');
  const at = (share: number) => [box.x + box.width * share, box.y + 40] as const;
  // Six days from the first of March: a fifth of the width is one day.
  await page.mouse.move(...at(0.2));
  await page.mouse.down();
  await page.mouse.move(...at(0.4));
  await page.mouse.move(...at(0.6));
  await page.mouse.up();
  await page.waitForURL(/range=custom&from=2026-03-02&to=2026-03-04/);
  await page.goBack();
  await page.waitForURL(/\?range=7d$/);
});

test('a click on the chart opens its day, as Enter does, also if the hand moves a little', async () => {
  const { page } = await openScreen('/projects/shop?range=7d', answers);
  await opened(page);
  const box = await page.locator('.u-over').boundingBox();
  if (!box) throw new Error('The chart is not shown');
  const [x, y] = [box.x + box.width * 0.41, box.y + 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y + 2);
  await page.mouse.up();
  await page.waitForURL(/range=custom&from=2026-03-03&to=2026-03-03/);
  await page.goBack();
  await page.waitForURL(/\?range=7d$/);
});

test('a double click opens its day once', async () => {
  const { page } = await openScreen('/projects/shop?range=7d', answers);
  await opened(page);
  await page.locator('.u-over').dblclick({ position: { x: 2, y: 40 } });
  await page.waitForURL(/range=custom&from=2026-03-01&to=2026-03-01/);
  await page.goBack();
  await page.waitForURL(/\?range=7d$/);
});

test('a touch of the chart reads its values and selects nothing', async () => {
  const { page } = await openScreen('/projects/shop?range=7d', answers);
  await opened(page);
  const box = await page.locator('.u-over').boundingBox();
  if (!box) throw new Error('The chart is not shown');
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width * 0.4, y: box.y + 40 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.locator('.pointer-events-none').getByText('3 Mar').first().waitFor();
  await page.waitForTimeout(300);
  expect(new URL(page.url()).search).toBe('?range=7d');
});

test('the zone of the address is that of the days, and stays on the way through other pages', async () => {
  const { page, service } = await openScreen('/projects/shop?range=7d&zone=Asia%2FTokyo', answers);
  await opened(page);
  const [asked] = service.bodiesOf(data) as { timezone: string; range: { from: string } }[];
  expect(asked?.timezone).toBe('Asia/Tokyo');
  expect(asked?.range.from).toMatch(/T15:00:00\.000Z$/);
  expect(JSON.stringify(asked)).not.toMatch(/"timezone":"(?!Asia\/Tokyo)/);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Danger zone' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Overview' })
    .click();
  await page.getByRole('button', { name: 'Time zone: Tokyo, UTC+9' }).waitFor();
  await page.getByRole('button', { name: '90 days' }).click();
  await page.waitForURL(/\?zone=Asia%2FTokyo&range=90d$/);
});

test('another zone is chosen and given up next to the range, which stays', async () => {
  const { page, service } = await openScreen('/projects/shop?range=7d&compare=year', answers, {
    zone: 'Europe/Berlin',
  });
  await opened(page);
  await page.getByRole('button', { name: /^Time zone: Berlin/ }).click();
  await page.getByRole('combobox', { name: 'Find a time zone' }).fill('utc');
  await page.getByRole('combobox', { name: 'Find a time zone' }).press('Enter');
  await page.waitForURL(/\?range=7d&compare=year&zone=UTC$/);
  await expect
    .poll(() => (service.bodiesOf(data).at(-1) as { timezone: string }).timezone)
    .toBe('UTC');
  await page.getByRole('button', { name: 'Time zone: UTC, UTC+0' }).click();
  await page.getByRole('option', { name: /^Berlin Your browser’s/ }).click();
  await page.waitForURL(/\?range=7d&compare=year$/);
});

test('an invalid zone in the address is ignored', async () => {
  const { page } = await openScreen('/projects/shop?range=7d&zone=Europe%2FAtlantis', answers, {
    zone: 'Europe/Berlin',
  });
  await opened(page);
  await page.getByRole('button', { name: /^Time zone: Berlin/ }).waitFor();
  await page.waitForURL(/\?range=7d$/);
});

test('a drag across hours selects them for all cards, also after a reload, and Back undoes it', async () => {
  const hours = ({ body }: FakeRequest) => {
    const named = (index: number) => `2026-03-01 ${String(index + 8).padStart(2, '0')}:00:00`;
    const answer = metrics({ figure: 3, groups: { '/pricing': 9 }, days: [3, 5, 8, 2, 6, 4] });
    const text = JSON.stringify(answer({ operation: '', query: {}, body }));
    const byHour = text.replaceAll(/2026-03-0(\d)/g, (_, day) => named(Number(day) - 1));
    return JSON.parse(byHour) as unknown;
  };
  const path = '/projects/shop?range=custom&from=2026-03-01&to=2026-03-01';
  const { page, service } = await openScreen(path, { ...answers, [data]: hours });
  await opened(page);
  const box = await page.locator('.u-over').boundingBox();
  if (!box) throw new Error('The chart is not shown');
  const at = (share: number) => [box.x + box.width * share, box.y + 40] as const;
  await page.mouse.move(...at(0.2));
  await page.mouse.down();
  await page.mouse.move(...at(0.4));
  await page.mouse.move(...at(0.6));
  await page.mouse.up();
  const [from, to] = ['2026-03-01T09:00', '2026-03-01T12:00'];
  await page.waitForURL(({ searchParams }) => searchParams.get('from') === from);
  expect(new URL(page.url()).searchParams.get('to')).toBe(to);
  const days = page.getByRole('button', { name: 'Hours: 1 Mar 2026, 09:00–12:00' });
  await days.waitFor();
  const range = { type: 'absolute', from: `${from}:00.000Z`, to: `${to}:00.000Z` };
  const asked = () => (service.bodiesOf(data) as { range: object }[]).map((body) => body.range);
  await expect.poll(() => asked().at(-1)).toEqual(range);
  const before = asked().length;
  await page.reload();
  await days.waitFor();
  await opened(page);
  await expect.poll(() => asked().length).toBeGreaterThan(before);
  expect(
    new Set(
      asked()
        .slice(before)
        .map((each) => JSON.stringify(each)),
    ),
  ).toEqual(new Set([JSON.stringify(range)]));
  await page.goBack();
  await page.getByRole('button', { name: 'Days: 1 Mar 2026' }).waitFor();
});
