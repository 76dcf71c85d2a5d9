import { beforeAll, expect, test } from 'vitest';
import { closedAfterTests } from '../closed-after-tests.ts';
import { screens } from '../screens.ts';
import { signIn } from '../sign-in.ts';
import { startAppHarness } from './app-harness.ts';
import { hostileMember, inviteHostileMembers } from './hostile-members.ts';
import { fillHostileProject } from './hostile-project.ts';
import { openWatchedPage } from './watched-page.ts';

const app = closedAfterTests(await startAppHarness());
const { url } = app.service;
const guest = await openWatchedPage(app);
const member = await openWatchedPage(app);
const { page } = member;
let invitation = '';

beforeAll(async () => {
  await app.signIn(page);
  [invitation] = await Promise.all([inviteHostileMembers(page, url), fillHostileProject(app)]);
});

const open = (path: string) => page.goto(`${url}/app/projects/demo${path}`);

/** On a busy machine. */
const within = 960_000;

test('hostile texts stay text in their place on every screen', { timeout: within }, async () => {
  const found: string[] = [];
  for (const screen of screens) {
    const watched = screen.isSignedOut ? guest : member;
    found.push(...(await watched.faultsOf(screen)).map((fault) => `${screen.name}: ${fault}`));
  }
  expect(found).toEqual([]);
});

test('hostile texts are text in the palette, and in the list of projects', async () => {
  await open('');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('hostile');
  await page
    .getByRole('option', { name: /hostile/ })
    .first()
    .waitFor();
  expect(await member.look()).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Project:|Shop hostile/ })
    .first()
    .click();
  expect(await member.look()).toEqual([]);
  await page.keyboard.press('Escape');
});

test('hostile texts are text in filters, and in the details of events', async () => {
  await open('');
  await page.getByRole('button', { name: '/hostile{{' }).first().click();
  await page.getByRole('list', { name: 'Filters' }).getByText('hostile{{7*7}}').waitFor();
  expect(await member.look()).toEqual([]);
  await open('/events');
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  for (const nth of [2, 1, 0]) await rows.nth(nth).locator('button').first().click();
  expect(await member.look()).toEqual([]);
});

test('a message about a deleted marker with a hostile name stays in its place', async () => {
  await open('/settings/markers');
  const heading = page.getByRole('heading', { name: 'Markers', exact: true, level: 2 });
  const markers = page.locator('section').filter({ has: heading });
  await markers
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await member.look()).toEqual([]);
});

test('hostile texts in embedded charts and their images are text', async () => {
  const dashboards = await app.read<{ id: string; isPublic: boolean }[]>(
    '/v0/project/demo/dashboards',
  );
  const found: string[] = [];
  for (const { id } of dashboards.filter(({ isPublic }) => isPublic)) {
    const charts = await app.read<{ id: string }[]>(`/v0/project/demo/charts?dashboardId=${id}`);
    for (const chart of charts) {
      await guest.page.goto(`${url}/embed/${chart.id}.svg`);
      await guest.page.goto(`${url}/embed/${chart.id}`);
      found.push(...(await guest.look()));
      const image = await guest.page.request.get(`${url}/embed/${chart.id}.png`);
      if (!image.ok()) found.push(`${chart.id}.png: ${image.status()}`);
    }
  }
  expect(found).toEqual([]);
});

test('an invitation to an organization with a hostile name shows it as text', async () => {
  await signIn(guest.page, url, hostileMember);
  await guest.page.goto(url + invitation);
  await guest.page.getByText('Umbra hostile').first().waitFor();
  expect(await guest.look()).toEqual([]);
});
