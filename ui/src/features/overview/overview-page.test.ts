import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { failure, type FakeRequest, pending } from '../../../test/fake-service.ts';
import { inProject, metrics, project } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { chooseOption } from '../../../test/choose-option.ts';

const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
const query = 'POST /v0/metrics/dashboard-data';
const now = 'GET /v0/project/*/now';
const events = 'GET /v0/project/*/events';
const minutes = 'POST /v0/project/*/metrics/query';
const answers = metrics({ figure: 12_345, groups: { '/pricing': 9, '/docs': 4 }, days: [3, 5, 8] });
const filled = {
  ...inProject(),
  [now]: { online: 12_345, openIssues: 0 },
  [query]: answers,
  [events]: { rows: [], total: 0 },
  [minutes]: metrics({ days: [2, 0, 3] }),
};

test('shows figures, the chart as a table, and lists of what was read most', async () => {
  const { page } = await openScreen('/projects/shop', filled);
  await page.getByRole('group', { name: 'Filter' }).getByText('12.3K online').waitFor();
  const figures = page.getByRole('group', { name: 'Figures' }).getByRole('button');
  await expect
    .poll(async () => (await figures.allInnerTexts()).map(lines))
    .toEqual([
      ['Visitors', '12.3K', '0%'],
      ['Visits', '12.3K', '0%'],
      ['Page views', '12.3K', '0%'],
      ['Views per visit', '1.0', '0%'],
      ['Bounce rate', '100%', '0%'],
      ['Visit duration', '12s', '0%'],
    ]);
  await page.getByRole('rowheader', { name: 'Sun, 1 Mar 2026' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: '/pricing' }).first().waitFor();
});

test('a figure is put into the chart and the address, and stays there with another range', async () => {
  const { page, service } = await openScreen('/projects/shop', filled);
  const figures = page.getByRole('group', { name: 'Figures' });
  await page.getByRole('columnheader', { name: 'Visitors' }).waitFor({ state: 'attached' });
  const before = service.differentBodiesOf(query).length;
  await figures.getByRole('button', { name: 'Bounce rate' }).click();
  await page.getByRole('columnheader', { name: 'Bounce rate' }).waitFor({ state: 'attached' });
  await page.getByRole('columnheader', { name: 'Previous period' }).waitFor({ state: 'attached' });
  expect(service.differentBodiesOf(query).slice(before)).toMatchObject([
    { charts: [{ id: 'series' }], compareTypes: ['number', 'line'] },
  ]);
  expect(page.url()).toContain('figure=bounceRate');
  await page.getByRole('button', { name: '7 days' }).click();
  await page.waitForURL(/range=7d/);
  const chosen = figures.getByRole('button', { name: 'Bounce rate' });
  expect(await chosen.getAttribute('aria-pressed')).toBe('true');
});

test('figures of the last project are not shown under the name of another', async () => {
  const { page, service } = await openScreen('/projects/shop', filled);
  const figures = page.getByRole('group', { name: 'Figures' });
  await figures.getByText('12.3K').first().waitFor();
  service.change({
    'GET /v0/project/blog': project({ id: 'p2', slug: 'blog', name: 'Blog' }),
    [query]: pending,
  });
  await page.evaluate(() => {
    history.pushState({}, '', '/app/projects/blog');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect.poll(() => page.title()).toContain('Blog');
  await figures.waitFor();
  expect(await figures.getByText('12.3K').count()).toBe(0);
  expect(await page.getByRole('button', { name: '/pricing' }).count()).toBe(0);
});

test('of visits with certain events, the duration is not known', async () => {
  const filters = encodeURIComponent(JSON.stringify([{ field: 'page', value: '/pricing' }]));
  const { page, service } = await openScreen(`/projects/shop?filters=${filters}`, filled);
  const unknown = page
    .getByRole('group', { name: 'Figures' })
    .getByTitle('Not available for these visits');
  expect(lines(await unknown.innerText())).toEqual(['Visit duration', '–']);
  expect(JSON.stringify(service.bodiesOf(query))).not.toContain('duration_ms');
});

test('a click on a value filters everything and the address; a click on the chip removes it', async () => {
  const { page, service } = await openScreen('/projects/shop', filled);
  await page.getByTitle('Show only: /pricing').first().click();
  const chip = page.getByRole('list', { name: 'Filters' }).getByRole('button');
  expect(await chip.innerText()).toContain('Page is /pricing');
  expect(new URL(page.url()).searchParams.get('filters')).toContain('/pricing');
  await expect
    .poll(() => JSON.stringify(service.bodiesOf(query).at(-1)))
    .toContain('"value":"/pricing"');
  await chip.click();
  await chip.waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('filters');
});

test('a range is chosen by keyboard and kept in the address', async () => {
  const { page } = await openScreen('/projects/shop', filled);
  const week = page.getByRole('group', { name: 'Range' }).getByRole('button', { name: '7 days' });
  await week.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/range=7d/);
  expect(await week.getAttribute('aria-pressed')).toBe('true');
});

test('without data each list says so', async () => {
  const { page } = await openScreen('/projects/shop', { ...filled, [query]: metrics({}) });
  await page.getByText('No data for this period').first().waitFor();
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.getByRole('heading', { name: 'Latest events' }).waitFor();
  await page.getByText('No events in the last 30 days.').waitFor();
});

test('a failure of the whole screen is shown once and can be retried', async () => {
  const { page, service } = await openScreen('/projects/shop', {
    ...filled,
    [query]: failure(422, 'The query is too large.'),
  });
  await page.getByRole('alert').getByText('The query is too large.').waitFor();
  service.change({ [query]: filled[query] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: '/pricing' }).first().waitFor();
});

test.each([1440, 390])(
  'figures and the chart are placeholders while they are read, and nothing moves, at %i pixels',
  async (width) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const { page } = await openScreen(
      '/projects/shop',
      { ...filled, [query]: (request: FakeRequest) => asked.then(() => answers(request)) },
      { width },
    );
    const figures = page.getByRole('group', { name: 'Figures' });
    await figures.getByRole('button').first().waitFor();
    expect(await figures.innerText()).not.toContain('–');
    expect(await figures.locator('.animate-pulse').count()).toBe(6);
    const card = page.locator('section').filter({ has: figures });
    expect(await card.locator('.h-64 > .animate-pulse').boundingBox()).toMatchObject({
      height: 256,
    });
    const before = await card.boundingBox();
    answer();
    await figures.getByText('12.3K').first().waitFor();
    await page.locator('canvas').first().waitFor();
    expect(await card.locator('.animate-pulse').count()).toBe(0);
    expect(await card.boundingBox()).toEqual(before);
  },
);

test('a project that isn’t there, or not for this user, leads to those that are', async () => {
  const { page } = await openScreen('/projects/shop', {
    ...filled,
    'GET /v0/project/*': failure(404, 'No project with this ID or slug.'),
  });
  await page.getByRole('heading', { name: 'Project not found' }).waitFor();
  // It isn't shown as if it were there, and there is a way on.
  expect(await page.getByRole('button', { name: /^Switch project: shop/i }).count()).toBe(0);
  const way = page.getByRole('link', { name: 'Go to your projects' });
  expect(await way.getAttribute('href')).toMatch(/\/app\/?$/);
});

test('an address that leads nowhere says so within the project, and leads to its overview', async () => {
  for (const path of ['/nothing', '/settings/nothing', '/a/b/c']) {
    const { page } = await openScreen(`/projects/shop${path}`, filled);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('button', { name: /^Switch project: shop/i }).waitFor();
    const way = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    expect([await way.first().innerText(), await way.last().innerText()]).toEqual([
      'Shop',
      expect.stringMatching('Page not found'),
    ]);
    expect(await page.title()).toMatch(/^Page not found · (\w+ · )?Shop – /);
    await page.getByRole('link', { name: 'Go to the overview of Shop' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor({ state: 'attached' });
  }
});

test('the screen takes one request; a tab that was not shown takes its own', async () => {
  const { page, service } = await openScreen('/projects/shop?range=7d', filled);
  await page.getByRole('button', { name: '/pricing' }).first().waitFor();
  await page.getByRole('group', { name: 'Figures' }).locator('svg').first().waitFor();
  const [first, ...others] = service.differentBodiesOf(query) as {
    charts: { id: string; type: string }[];
    range: object;
  }[];
  expect(others).toEqual([]);
  expect(first?.charts.map(({ id }) => id)).toEqual([
    ...['totals', 'series', 'ranking:page', 'ranking:source', 'ranking:country'],
    ...['ranking:device', 'ranking:event', 'sparklines', 'regions'],
  ]);
  // The last two are not compared with the period before.
  expect(first?.charts.slice(-2).map(({ type }) => type)).toEqual(['bar', 'bar']);
  expect(first?.range).toEqual({ type: 'absolute', from: expect.any(String) });
  await page.getByRole('button', { name: 'Titles' }).click();
  await expect.poll(() => service.differentBodiesOf(query).length).toBe(2);
  expect(service.differentBodiesOf(query)[1]).toMatchObject({ charts: [{ id: 'ranking:title' }] });
});

test('a part that fails shows the error, and the others are shown', async () => {
  const { page } = await openScreen('/projects/shop', {
    ...filled,
    [query]: (request: Parameters<ReturnType<typeof metrics>>[0]) => {
      const { charts } = filled[query](request) as { charts: Record<string, object> };
      const error = { _tag: 'QueryTimeoutError', message: 'The query took too long.' };
      return { charts: { ...charts, series: { outputs: [], comparison: null, error } } };
    },
  });
  await page.getByRole('alert').getByText('The query took too long.').waitFor();
  await page.getByRole('button', { name: '/pricing' }).first().waitFor();
});

test('channels are those of visits; a click on one filters by the visits that came so', async () => {
  const { page, service } = await openScreen('/projects/shop', {
    ...filled,
    [query]: metrics({ figure: 3, groups: { 'AI assistants': 9, Direct: 4 }, days: [3] }),
  });
  await page.getByRole('button', { name: 'Channels' }).click();
  type FakeRequest = { charts: { id: string; query: { outputs: { query: object }[] } }[] };
  const lastAsked = () =>
    (service.bodiesOf(query) as FakeRequest[])
      .flatMap(({ charts }) => charts)
      .filter(({ id }) => id === 'ranking:channel')
      .at(-1)?.query.outputs[0]?.query;
  await expect.poll(() => JSON.stringify(lastAsked())).toContain('"fields":["channel"]');
  expect(JSON.stringify(lastAsked())).toContain('"dataset":"sessions"');
  const sources = page.locator('section').filter({ hasText: 'Sources' });
  await sources.getByTitle('Show only: AI assistants').click();
  await page.getByRole('list', { name: 'Filters' }).getByText('Channel is').waitFor();
  await expect
    .poll(() => JSON.stringify(lastAsked()))
    .toContain('"field":"channel","operator":"equals","value":"AI assistants"');
});

test('sources are shown first, with icons, and one filters by the visits that came from there', async () => {
  const { page, service } = await openScreen('/projects/shop', {
    ...filled,
    [query]: metrics({
      figure: 3,
      groups: { 'Hacker News': 9, '': 4, 'blog.example': 2 },
      days: [3],
    }),
  });
  const sources = page.locator('section').filter({ hasText: 'Sources' });
  const icon = sources.getByRole('button', { name: 'Hacker News' }).locator('use');
  expect(await icon.getAttribute('href')).toMatch(/^\/app\/assets\/sources-.*\.svg#hackernews$/);
  await expect
    .poll(() => icon.evaluate((use: SVGUseElement) => use.getBBox().width))
    .toBeGreaterThan(0);
  const other = sources.getByRole('button', { name: 'blog.example' });
  expect(await other.locator('svg.lucide-globe').count()).toBe(1);
  await sources.getByTitle('Show only: Direct').waitFor();
  await sources.getByTitle('Show only: Hacker News').click();
  await page.getByRole('list', { name: 'Filters' }).getByText('Source is').waitFor();
  await expect
    .poll(() => JSON.stringify(service.bodiesOf(query).at(-1)))
    .toContain('"field":"source","operator":"equals","value":"Hacker News"');
});

test('a project without events says how to send them, until the first arrives', async () => {
  const { page, service } = await openScreen('/projects/shop', {
    ...filled,
    ...inProject({ firstEventAt: null }),
  });
  const notice = page.getByRole('heading', { name: 'No events yet' });
  await notice.waitFor();
  const link = page.getByRole('main').getByRole('link', { name: 'Send data' });
  expect(await link.getAttribute('href')).toMatch(/\/projects\/shop\/install$/);
  service.change({ 'GET /v0/project/*': project() });
  await notice.waitFor({ state: 'detached' });
});

test('a project with nothing but imported figures leads to their days', async () => {
  const first = { firstAt: '2024-01-01T12:00:00.000Z', lastAt: '2024-03-31T12:00:00.000Z' };
  const { page } = await openScreen('/projects/shop', {
    ...filled,
    ...inProject({ firstEventAt: null }),
    'GET /v0/project/*/imports': [
      { id: 'i1', state: 'done', rows: 9, countedUntil: null, ...first },
    ],
  });
  const link = page.getByRole('link', { name: /^1 Jan\s–\s31 Mar 2024$/ });
  expect(await link.getAttribute('href')).toMatch(
    /shop\?range=custom&from=2024-01-01&to=2024-03-31$/,
  );
});

test('a project of servers says that their figures are on its dashboards', async () => {
  const { page } = await openScreen('/projects/shop', {
    ...filled,
    ...inProject({ templateId: 'minecraft-plugin' }),
  });
  const link = page.getByRole('main').getByRole('link', { name: 'dashboards' });
  expect(await link.getAttribute('href')).toMatch(/\/projects\/shop\/dashboards$/);
});

test('beside who is online, a strip shows the last 30 minutes, on screens with room', async () => {
  const rows = Array.from({ length: 31 }, (_, minute) => ({
    name: `${minute}`,
    value: minute % 4,
  }));
  const strip = (page: Page) =>
    page.getByRole('img', { name: 'Visitors by minute, in the last 30 minutes; 2 in this one' });
  const answers = { ...filled, [minutes]: { outputs: [{ id: '0', type: 'timeSeries', rows }] } };
  const { page, service } = await openScreen('/projects/shop', answers);
  await strip(page).waitFor();
  expect(service.bodiesOf(minutes)).toMatchObject([
    { outputs: [{ query: { function: 'distinct', input: { interval: 'minute' } } }] },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  // The chart is drawn again when its frame has another size.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the strip of the last 30 minutes tells of visitors who have left, too', async () => {
  const rows = Array.from({ length: 30 }, (_, minute) => ({
    name: `${minute}`,
    value: minute === 0 ? 7 : 0,
  }));
  const { page } = await openScreen('/projects/shop', {
    ...filled,
    [now]: { online: 0, openIssues: 0 },
    [minutes]: { outputs: [{ id: '0', type: 'timeSeries', rows }] },
  });
  await page.getByText('0 online').waitFor();
  const strip = page.getByRole('img', { name: /^Visitors by minute.*; 0 in this one$/ });
  expect(await strip.locator('path').getAttribute('d')).toMatch(/^M0 0h3v20/);
});

test('what a period is compared with is chosen, and part of the address', async () => {
  const { page, service } = await openScreen('/projects/shop?range=7d', filled);
  await page.getByRole('columnheader', { name: 'Previous period' }).waitFor({ state: 'attached' });
  const last = () => service.bodiesOf(query).at(-1);
  expect(last()).toMatchObject({ compare: 'previous', compareRange: { type: 'absolute' } });
  await chooseOption(page.getByLabel('Compare with'), 'Previous year');
  await page.waitForURL(/\?range=7d&compare=year$/);
  await page.getByRole('columnheader', { name: 'Previous year' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: '30 days' }).click();
  await page.waitForURL(/compare=year/);
  await chooseOption(page.getByLabel('Compare with'), 'No comparison');
  await expect.poll(last).toMatchObject({ compare: null });
  await chooseOption(page.getByLabel('Compare with'), 'Previous period');
  await page.waitForURL(/\?range=30d$/);
});

test('the button for a filter stays beside who is online, who stays where they are while its form is open', async () => {
  const filters = encodeURIComponent(
    JSON.stringify([{ field: 'page', operator: 'contains', value: '/blog/why-plain-text' }]),
  );
  const { page } = await openScreen(
    `/projects/shop?range=custom&from=2026-03-01&to=2026-03-20&filters=${filters}`,
    { ...filled, 'GET /v0/project/*/metrics/datasets': { datasets: [] } },
    { width: 1440 },
  );
  const bar = page.getByRole('group', { name: 'Filter' });
  const online = bar.getByText('online');
  const button = bar.getByRole('button', { name: 'Add filter' });
  await bar.getByRole('img', { name: /^Visitors by minute/ }).waitFor();
  const middleOf = async (locator: Locator) => {
    const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return y + height / 2;
  };
  const before = await middleOf(online);
  expect(Math.abs((await middleOf(button)) - before)).toBeLessThan(2);
  await button.click();
  await bar.getByRole('combobox', { name: 'Field' }).waitFor();
  expect(await middleOf(online)).toBe(before);
});
