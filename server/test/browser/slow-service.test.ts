import { beforeAll, expect, test } from 'vitest';
import { keepShifts } from '../../../ui/test/shifts-in-page.mjs';
import { closedAfterTests } from '../closed-after-tests.ts';
import { startAppHarness } from './app-harness.ts';

const app = closedAfterTests(await startAppHarness());
const { url } = app.service;
const token = await app.createProject({ name: 'Shop', templateId: 'web' });
const page = await app.newPage({ viewport: { width: 1440, height: 900 } });

/** How long each answer is held, ms. */
const held = 5_000;

beforeAll(async () => {
  // Lists as long as the overview expects them.
  for (const at of 'abcdefghijkl') {
    const view = { page: `/${at}`, url: `https://shop.example/${at}` };
    await app.collect('/v1/web', { token, ...view, referrer: `https://${at}.example/` });
  }
  const errors = [
    { error: 'CartError', message: 'Closed', stack: 'at com.shop.Cart.add(Cart.java:42)' },
  ];
  await app.collect('/v1/error', { language: 'java', errors }, token);
  await app.service.request('POST', '/v0/project/shop/dashboards', { name: 'Growth' });
  await app.signIn(page);
  // The files of the screens are cached, so that only answers are late.
  for (const path of ['', '/issues', '/dashboards', '/events', '/vitals']) {
    await page.goto(`${url}/app/projects/shop${path}`);
    await page.waitForLoadState('networkidle').catch(() => undefined);
  }
  await page.route(/\/v0\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, held));
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(keepShifts);
});

/** What has jumped since the last time, without what somebody has just clicked. */
const jumps = () => page.evaluate(() => (Reflect.get(globalThis, 'shifts') as string[]).splice(0));

test('while answers take 5 s, pages show where data will be, and don’t jump when it comes', async () => {
  await page.goto(`${url}/app/projects/shop`, { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.locator('main .animate-pulse').first().waitFor();
  await page.getByRole('button', { name: '/a' }).first().waitFor();
  expect(await jumps()).toEqual([]);
  for (const [link, shown] of [
    ['Errors', 'CartError'],
    ['Dashboards', 'Growth'],
    ['Events', '/a'],
  ] as const) {
    await page.getByRole('link', { name: link }).first().click();
    await page.waitForURL(({ pathname }) => !pathname.endsWith('/shop'));
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
    await page.getByRole('main').getByText(shown).first().waitFor();
    await expect.poll(() => page.locator('main .animate-pulse:not(.rounded-full)').count()).toBe(0);
    expect(await jumps()).toEqual([]);
  }
});

test('while answers are late, other pages can be opened', async () => {
  await page.goto(`${url}/app/projects/shop`, { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  for (const [link, path] of [
    ['Web vitals', '/vitals'],
    ['Errors', '/issues'],
    ['Events', '/events'],
  ] as const) {
    const began = Date.now();
    await page.getByRole('link', { name: link }).first().click();
    await page.waitForURL(({ pathname }) => pathname.endsWith(path));
    await expect
      .poll(() => page.getByRole('link', { name: link }).first().getAttribute('aria-current'))
      .toBe('page');
    expect(Date.now() - began).toBeLessThan(held);
  }
  expect(app.faults).toEqual([]);
});
