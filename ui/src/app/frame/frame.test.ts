import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { inProject, listOf, signedIn } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';

const phone = { width: 390, height: 844 };
const settings = {
  ...inProject(),
  'GET /v0/projects': listOf([]),
  'GET /v0/project/*/jobs': listOf([]),
  'GET /auth/organization/list': [],
};
const danger = '/projects/shop/settings/danger';

test('the sidebar lists the pages of the project, and marks the open one', async () => {
  const { page } = await openScreen(danger, settings);
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('button', { name: 'Switch project: Shop' }).waitFor();
  expect(await sidebar.getByRole('link').allInnerTexts()).toEqual([
    'Bellwether',
    ...['Overview', 'Events', 'Dashboards', 'People'],
    ...['Errors', 'Replays', 'Web vitals'],
    ...['Send data', 'Settings'],
  ]);
  expect(await sidebar.locator('[aria-current=page]').allInnerTexts()).toEqual(['Settings']);
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  expect(await way.getByRole('listitem').allInnerTexts()).toEqual([
    'Shop',
    '/\nSettings',
    '/\nDanger zone',
  ]);
  await expectAccessible(page);
});

test('visitors online and open issues are next to their pages, requested once for a screen', async () => {
  const { page, service } = await openScreen(danger, {
    ...settings,
    'GET /v0/project/*/now': { online: 12_345, openIssues: 1 },
  });
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const link = (name: string) => sidebar.getByRole('link', { name, exact: true });
  await link('Overview 12.3K online').waitFor();
  await link('Errors 1 open issue').waitFor();
  expect(await link('Replays').count()).toBe(1);
  await expectAccessible(page);
  expect(await service.settledCountOf('GET /v0/project/*/now', page)).toBe(1);
  service.change({ 'GET /v0/project/*/now': { online: 0, openIssues: 1000 } });
  await page.reload();
  await link('Errors 999+ open issues').waitFor();
  expect(await link('Overview').count()).toBe(1);
});

test('projects that only have telemetry have no web vitals', async () => {
  const { page } = await openScreen(danger, {
    ...settings,
    ...inProject({ templateId: 'server-app' }),
  });
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('button', { name: 'Switch project: Shop' }).waitFor();
  expect(await sidebar.getByRole('link', { name: 'Errors' }).count()).toBe(1);
  expect(await sidebar.getByRole('link', { name: 'Web vitals' }).count()).toBe(0);
});

test('the sidebar collapses to icons with names, and stays so', async () => {
  const { page } = await openScreen(danger, { ...settings, ...signedIn() });
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const width = async () => (await sidebar.boundingBox())?.width ?? 0;
  await sidebar.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect.poll(width).toBeLessThan(60);
  await page.reload();
  await sidebar.getByRole('link', { name: 'Overview' }).waitFor();
  expect(await width()).toBeLessThan(60);
  await expectAccessible(page);
  await page.keyboard.press('[');
  await expect.poll(width).toBeGreaterThan(200);
});

test('only administrators find the instance in their menu', async () => {
  const { page, service } = await openScreen('/', settings);
  const entries = async () => {
    await page.getByRole('button', { name: 'Account: Ada Lovelace' }).click();
    // The menu is loaded when it is first opened.
    await page.getByRole('menuitem').first().waitFor();
    return page.getByRole('menuitem').allInnerTexts();
  };
  expect(await entries()).toEqual([
    ...['Your account', 'Projects', 'Organizations'],
    ...['API reference', 'Keyboard shortcuts', 'Sign out'],
  ]);
  await expectAccessible(page);
  service.change(signedIn({ instanceAdministrator: true }));
  await page.reload();
  expect(await entries()).toContain('Instance');
});

test('the theme is chosen in the menu, kept, and shown before the app runs', async () => {
  const { page } = await openScreen('/', settings);
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  expect(await theme()).toBe('light');
  await page.getByRole('button', { name: 'Account:' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(await theme()).toBe('dark');
  await expectAccessible(page);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.reload();
  expect(await theme()).toBe('dark');
  await page.unroute(/\/assets\/.*\.js$/);
  await page.reload();
  await page.getByRole('button', { name: 'Account:' }).click();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  expect(await theme()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(theme).toBe('dark');
});

test('on a phone the header is one row, and the pages are in a drawer', async () => {
  const { page } = await openScreen(danger, settings, phone);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Menu' }).waitFor();
  expect((await header.boundingBox())?.height).toBeLessThan(64);
  expect(await page.getByRole('link', { name: 'Overview' }).isVisible()).toBe(false);
  await expectAccessible(page);
  await header.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Overview' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await header.getByRole('button', { name: 'Menu' }).click();
  await drawer.getByRole('link', { name: 'Settings' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.waitForURL(/\/settings$/);
});

test.each([phone, { width: 1440, height: 900 }])(
  'nothing is wider than the page (%j)',
  async (options) => {
    const name = `A very long name ${'of a project '.repeat(20)}`;
    const { page } = await openScreen(danger, { ...settings, ...inProject({ name }) }, options);
    await page.getByRole('heading', { name: 'Danger zone' }).waitFor({ state: 'attached' });
    const spare = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
    expect(spare).toBeGreaterThanOrEqual(0);
  },
);
