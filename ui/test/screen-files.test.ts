import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chartFixture, dashboardFixture } from '../src/features/dashboards/dashboard-fixtures.ts';
import { issueFixture, issuePageAnswers } from '../src/features/issues/issue-fixtures.ts';
import type { Answers } from './fake-service.ts';
import { openPage, ORIGIN } from './chromium.ts';
import { inProject, listOf, metrics, project } from './fixtures.ts';
import { openScreen } from './screen.ts';

const chart = chartFixture({
  name: 'Visitors',
  type: 'number',
  query: { version: 1, outputs: [] },
});
const charts = 'GET /v0/project/*/charts';
const data = 'POST /v0/metrics/dashboard-data';

const answers: Answers = {
  ...issuePageAnswers,
  ...inProject(),
  'GET /v0/project/*/dashboards': [dashboardFixture()],
  [charts]: [chart],
  [data]: {
    charts: { c1: { ...metrics({ figure: 3 }), outputs: [], comparison: null, error: null } },
  },
  'GET /v0/project/*/issues': listOf([issueFixture('a')]),
  'GET /v0/project/*/error-labels': listOf([]),
  'POST /v0/project/*/metrics/query': metrics({ days: [3, 5] }),
  'GET /v0/project/*/metrics/datasets': { datasets: [] },
  'GET /v0/project/*/events/search': { rows: [], total: 0, page: 1, pageSize: 50 },
  'GET /v0/project/*/vitals': { items: [] },
  'GET /v0/project/*/vitals/trends': { interval: 'day', items: [] },
};

const everywhere = ['first', 'index', 'react', 'rolldown-runtime'];

/** Loaded once the app has asked for its data: what is shown before plots doesn't share the connection with it. */
const plot = 'plot';
const ofIssue = ['frames', 'issue-page', 'issues', 'lists', 'person-name', plot];

/** Screens by their address, the files of each besides those of every page, and how many bytes all are at most, gzipped. */
const screens = [
  ['', 'Overview', ['overview-page', plot], 182_000],
  ['/dashboards/d1', 'Growth', ['charts', 'dashboard-page', 'frames', plot], 202_500],
  ['/issues', 'Errors', ['frames', 'issues', 'issues-page', 'lists'], 172_000],
  ['/issues/a', /./, ofIssue, 211_500],
  ['/events', 'Events', ['explorer-page', 'frames', 'lists'], 170_500],
  ['/vitals', 'Web vitals', ['frames', 'lists', plot, 'vitals-page'], 194_500],
] as const;

/** The names of scripts without their hashes, in order. */
const loadedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /([^/]+?)(?:-[\w-]{8})?\.js$/.exec(name)?.[1] ?? [])
      .toSorted(),
  );

const phone = { width: 390, height: 844 };

for (const [path, heading, own, mostBytes] of screens) {
  test(`a phone loads ${own.join(', ')} for ${path || 'the overview'}, while the app is loading`, async () => {
    const { page, service } = await openScreen(`/projects/shop${path}`, answers, phone);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'attached' });
    await service.settledCountOf('GET /v0/project/*/quotas', page);
    const files = () => loadedFiles(page);
    // A file is listed when it has arrived.
    await expect.poll(files).toEqual([...everywhere, ...own].toSorted());
    const texts = await page.evaluate(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'));
      return Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
    });
    const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
    expect(bytes).toBeLessThan(mostBytes);
    // Without the app too: nothing else of it waits for the app to have been read.
    await page.route('**/index-*.js', (route) => route.abort());
    await page.reload();
    const early = own.filter((file) => file !== plot);
    await expect.poll(files).toEqual([...everywhere, ...early].toSorted());
    await page.unroute('**/index-*.js');
  });
}

test('what a dashboard shows is asked for once, by first.js already', async () => {
  const { page, service } = await openScreen('/projects/shop/dashboards/d1', answers);
  await page.getByRole('heading', { name: 'Visitors' }).waitFor();
  expect(await service.settledCountOf(data, page)).toBe(1);
  expect(service.countOf(charts)).toBe(1);
  expect(service.countOf('GET /v0/project/*/dashboards')).toBe(1);
  await page.route('**/index-*.js', (route) => route.abort());
  await page.reload();
  await expect.poll(() => service.countOf(charts)).toBe(2);
  await expect.poll(() => service.countOf(data)).toBe(2);
  await page.unroute('**/index-*.js');
});

for (const width of [390, 1280]) {
  test(`what the overview shows is asked for once, by first.js already (${width} px)`, async () => {
    const figures = { ...answers, [data]: metrics({ figure: 3, days: [3, 5] }) };
    const { page, service } = await openScreen('/projects/shop', figures, { ...phone, width });
    await page.getByRole('group', { name: 'Figures' }).getByText('3').first().waitFor();
    expect(await service.settledCountOf(data, page)).toBe(1);
    await page.route('**/index-*.js', (route) => route.abort());
    await page.reload();
    await expect.poll(() => service.countOf(data)).toBe(2);
    await page.unroute('**/index-*.js');
  });
}

test('the list of projects is asked for once, with its file, by first.js already', async () => {
  const list = 'GET /v0/projects';
  const { page, service } = await openScreen('', { ...answers, [list]: listOf([project()]) });
  await page.getByRole('link', { name: /Shop/ }).waitFor();
  expect(await service.settledCountOf(list, page)).toBe(1);
  await page.route('**/index-*.js', (route) => route.abort());
  await page.reload();
  await expect.poll(() => service.countOf(list)).toBe(2);
  await expect.poll(() => loadedFiles(page)).toContain('projects-page');
  await page.unroute('**/index-*.js');
});

test('what a public dashboard shows is asked for once, with its files, by first.js already', async () => {
  const list = 'GET /v0/public-projects';
  const all = `${list}/*/dashboards`;
  const shown = { ...project({ private: false }), online: 3, total: 9 };
  const zone = 'GET /v0/project/*/timezone';
  const stats = { projectCount: 1, onlineServers: 3, totalServers: 9 };
  const { id, name, position, options } = chart;
  const { page, service } = await openPage({
    'GET /auth/get-session': null,
    [list]: { ...listOf([shown]), stats },
    [all]: [],
    [`${all}/*`]: {
      ...{ id: 'd1', name: 'Growth', description: '', preferredChartColors: null, hiddenCharts: 0 },
      charts: [
        { id, name, type: 'number', position, options, hasOwnRange: false, isBetterLow: false },
      ],
    },
    [`${all}/*/data`]: { charts: {} },
    [zone]: { timezone: null },
  });
  await page.goto(`${ORIGIN}/p/shop/d1`);
  await page.getByRole('heading', { name: 'Visitors' }).waitFor();
  const asked = [list, all, zone, `${all}/*`, `${all}/*/data`, 'GET /auth/get-session'];
  await service.settledCountOf(`${all}/*/data`, page);
  expect(asked.map((operation) => service.countOf(operation))).toEqual(asked.map(() => 1));
  await page.route('**/index-*.js', (route) => route.abort());
  await page.reload();
  await expect
    .poll(() => asked.map((operation) => service.countOf(operation)))
    .toEqual(asked.map(() => 2));
  await expect.poll(() => loadedFiles(page)).toContain('public-dashboard-page');
  await page.unroute('**/index-*.js');
});

test('what an error shows first is asked for once, by first.js already', async () => {
  const { page, service } = await openScreen('/projects/shop/issues/a', answers);
  const issue = 'GET /v0/project/*/issues/a';
  await page.getByRole('heading', { level: 1, name: /./ }).waitFor();
  expect(await service.settledCountOf(issue, page)).toBe(1);
  expect(service.countOf(`${issue}/occurrences`)).toBe(1);
  await page.route('**/index-*.js', (route) => route.abort());
  await page.reload();
  await expect.poll(() => service.countOf(issue)).toBe(2);
  await expect.poll(() => service.countOf(`${issue}/occurrences`)).toBe(2);
  await page.unroute('**/index-*.js');
});

const ofLists = [
  ['people', 'GET /v0/project/*/users', 'people-page'],
  ['replays', 'GET /v0/project/*/replays', 'replays-page'],
  ['settings', 'GET /v0/project/*/timezone', 'general-page'],
] as const;

for (const [path, list, file] of ofLists) {
  test(`what ${path} show first is asked for once, with their files, by first.js already`, async () => {
    const { page, service } = await openScreen(`/projects/shop/${path}`, {
      ...answers,
      'GET /v0/project/*/users': listOf([]),
      'GET /v0/project/*/replays': listOf([]),
      'GET /v0/project/*/replays/usage': { replays: 0, chunks: 0, storedBytes: 0 },
    });
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await service.settledCountOf(list, page)).toBe(1);
    await page.route('**/index-*.js', (route) => route.abort());
    await page.reload();
    await expect.poll(() => service.countOf(list)).toBe(2);
    await expect.poll(() => loadedFiles(page)).toContain(file);
    await page.unroute('**/index-*.js');
  });
}
