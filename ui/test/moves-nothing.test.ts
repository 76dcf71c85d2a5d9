import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chartFixture, dashboardFixture } from '../src/features/dashboards/dashboard-fixtures.ts';
import { openPage, ORIGIN } from './chromium.ts';
import type { Answers, FakeRequest } from './fake-service.ts';
import { inProject, listOf, metrics, project, signedIn } from './fixtures.ts';
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

/** Answers one after the other, each once the page shows what came before. */
const oneByOne = (answers: Answers): Answers => {
  let before = Promise.resolve();
  return Object.fromEntries(
    Object.entries(answers).map(([operation, answer]) => [
      operation,
      async (request: FakeRequest) => {
        before = before.then(() => pause(60));
        await before;
        return typeof answer === 'function'
          ? (answer as (asked: FakeRequest) => unknown)(request)
          : answer;
      },
    ]),
  );
};

test.each([
  ['a stranger', null],
  ['a member', signedIn()['GET /auth/get-session']],
])('for %s, nothing of a public project moves while it is read', async (_, session) => {
  const list = 'GET /v0/public-projects/*/dashboards';
  const { page } = await openPage(
    oneByOne({
      'GET /v0/public-projects': {
        ...listOf([{ ...project({ private: false }), online: 3, total: 9 }]),
        stats: { projectCount: 1, onlineServers: 3, totalServers: 9 },
      },
      [list]: [
        { id: 'd1', name: 'Growth', description: '' },
        { id: 'd2', name: 'Sales', description: '' },
      ],
      [`${list}/*`]: {
        id: 'd1',
        name: 'Growth',
        description: 'For everyone',
        preferredChartColors: null,
        hiddenCharts: 0,
        charts: [],
      },
      'GET /auth/get-session': session,
      'GET /v0/project/*/timezone': { timezone: null },
      'GET /v0/projects': listOf([project()]),
    }),
    phone,
  );
  await page.goto(`${ORIGIN}/p/shop`);
  await page.getByText('Other data of this project is private.').waitFor();
  expect(await page.getByRole('link', { name: 'Open its overview' }).count()).toBe(session ? 1 : 0);
  await page.evaluate(keepShifts);
  await page.getByRole('button', { name: '7 days' }).click({ trial: true });
  expect(await page.evaluate('shifts')).toEqual([]);
});

test.each([
  ['/projects/shop/people', { 'GET /v0/project/*/users': { items: [], total: 0 } }],
  ['/projects/shop/settings/quotas', {}],
  ['/organizations', { 'GET /auth/organization/list': [] }],
])('the footer of %s is never in sight before the page is read', async (path, more) => {
  const { page } = await openScreen(path, { ...answers, ...more }, phone);
  const footer = page.getByRole('contentinfo');
  await footer.waitFor();
  const box = await footer.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(phone.height);
});
