import { expect, test } from 'vitest';
import { openPage, ORIGIN } from '../../../test/chromium.ts';
import type { Answers } from '../../../test/fake-service.ts';
import { inProject, project } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';

const outcomes = 'GET /v0/project/*/outcomes';
const day = '2026-03-01';
const install = {
  ...inProject(),
  'GET /v0/project/*/events': { rows: [], total: 0 },
  [outcomes]: { from: day, to: day, items: [] },
};

const fieldValues = { event: 'pageview', page: '/' };
const row = { id: 'r1', timestamp: '2026-03-01T10:00:00.000Z', fieldValues };
const arrived = { 'GET /v0/project/*/events': { rows: [row], total: 1 } };

test('the snippet has the token of the project, and other ways are one key away', async () => {
  const { page } = await openScreen('/projects/shop/install', install);
  await page.getByText('token-1').first().waitFor();
  await page.getByText('Waiting for the first visit.').waitFor();
  await page
    .getByRole('group', { name: 'Method' })
    .getByRole('button', { name: 'curl' })
    .press('Enter');
  await page.getByText('/v1/web').first().waitFor();
});

test('while nothing arrives, it says what was dropped today, and why', async () => {
  const { page, service } = await openScreen('/projects/shop/install', install);
  await page.getByText('Nothing was sent with this project’s token today.').waitFor();
  service.change({
    [outcomes]: {
      from: day,
      to: day,
      items: [
        { day, outcome: 'bot', detail: 'tool', count: 2 },
        { day, outcome: 'origin_not_allowed', detail: '', count: 1 },
      ],
    },
  });
  await page.getByText('Bot (Tools) 2 items. A known bot, by its User-Agent.').waitFor();
  const allowed = 'Host not allowed 1 item. The page’s host is not an allowed hostname.';
  await page.getByText(allowed).waitFor();
  const reasons = page.getByRole('link', { name: 'Dropped events' });
  expect(await reasons.getAttribute('href')).toMatch(/\/settings\/outcomes$/);
  expect(Object.keys(service.queryOf(outcomes) ?? {})).toEqual(['from']);
});

/** The page with a clock that the test moves forward. */
async function openWithClock(answers: Answers) {
  const opened = await openPage(answers);
  await opened.page.clock.install();
  await opened.page.goto(`${ORIGIN}/app/projects/shop/install`);
  return opened;
}

test('with the first event it moves on to the overview, which can be opened at once', async () => {
  const { page, service } = await openWithClock(install);
  await page.getByText('Nothing was sent').waitFor();
  service.change(arrived);
  await page.getByText('The overview opens in a few seconds.').waitFor();
  expect(await page.getByRole('link', { name: 'Dropped events' }).count()).toBe(0);
  const overview = page.getByRole('link', { name: 'See your data' });
  expect(await overview.getAttribute('href')).toMatch(/\/projects\/shop$/);
  await page.clock.runFor(7_000);
  await page.waitForURL(/\/projects\/shop$/);
});

test('the reports of servers are listed with their versions, and lead to the dashboards', async () => {
  const ofServers = {
    ...install,
    'GET /v0/project/*': project({ templateId: 'minecraft-plugin' }),
    'GET /v0/project/*/dashboards': [],
  };
  const { page, service } = await openWithClock(ofServers);
  await page.getByText('Waiting for the first report.').waitFor();
  await page.getByText('the address or the token may be another').waitFor();
  const report = { dataset: 'events-mods', game_version: '1.21.4', java_version: '21' };
  service.change({
    'GET /v0/project/*/events': { rows: [{ ...row, fieldValues: report }], total: 1 },
  });
  await page.getByText('The dashboards open in a few seconds.').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: '1.21.4' }).innerText()).toContain(
    'Report of a server',
  );
  const link = page.getByRole('link', { name: 'See your data' });
  expect(await link.getAttribute('href')).toMatch(/\/projects\/shop\/dashboards$/);
  await page.clock.runFor(7_000);
  await page.waitForURL(/\/dashboards$/);
});

test('it stays for those who want to, and when events were there before', async () => {
  const waited = await openWithClock(install);
  await waited.page.getByText('Nothing was sent').waitFor();
  waited.service.change(arrived);
  await waited.page.getByRole('button', { name: 'Stay here' }).click();
  const returned = await openWithClock({ ...install, ...arrived });
  await returned.page.getByText('Events are arriving.').waitFor();
  for (const { page } of [waited, returned]) {
    expect(await page.getByText('The overview opens').count()).toBe(0);
    await page.clock.runFor(7_000);
    expect(page.url()).toMatch(/\/install$/);
  }
});

test('a server’s project begins with telemetry, and a viewer gets no token', async () => {
  const server = await openScreen('/projects/shop/install', {
    ...install,
    'GET /v0/project/*': project({ templateId: 'server-app' }),
  });
  const method = server.page.getByRole('group', { name: 'Method' });
  expect(await method.getByRole('button', { name: 'Telemetry' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  const viewer = await openScreen('/projects/shop/install', {
    ...install,
    'GET /v0/project/*': project({ token: null }),
  });
  await viewer.page.getByText('Your role can’t see the token.').waitFor();
});
