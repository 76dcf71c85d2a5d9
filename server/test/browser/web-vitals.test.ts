import { beforeAll, expect, test } from 'vitest';
import { closedAfterTests } from '../closed-after-tests.ts';
import { startAppHarness } from './app-harness.ts';

const hostile = '"><img src=x onerror="document.title=1">';
const long = 'a'.repeat(9000);

const app = closedAfterTests(await startAppHarness());
const { service, faults } = app;
const token = await app.createProject({ name: 'Shop', templateId: 'web' });
const page = await app.newPage();
beforeAll(() => app.signIn(page));

const open = (search = '') => page.goto(`${service.url}/app/projects/shop/vitals${search}`);
const card = (name: string) =>
  page.getByRole('group', { name: 'Vital' }).getByRole('button', { name });
const table = () => page.getByRole('table').filter({ hasText: 'Values' });
const rows = () => table().locator('tbody').getByRole('row');
const row = (path: string) => rows().filter({ hasText: path });
const filters = () => page.getByRole('list', { name: 'Filters' });

/** This many values of each vital on a page; the n-th is n hundredths larger. */
async function measure(path: string, device: string, LCP: number, CLS: number, count = 20) {
  const vitals = Array.from({ length: count }, (_, index) => [
    { metric: 'LCP', value: LCP * (1 + index / 100) },
    { metric: 'CLS', value: CLS * (1 + index / 100) },
  ]).flat();
  const metadata = { browser: device, os: 'Linux', device, url: `https://shop.example${path}` };
  await app.collect('/v1/vitals', { token, vitals, metadata });
}

const storedGroups = async () =>
  (await app.read<{ total: number }>('/v0/project/shop/vitals?by=page')).total;

test('without measurements it says how to start', async () => {
  await open();
  await page.getByRole('heading', { name: 'No web vitals in this period' }).waitFor();
  expect(await page.locator('main').textContent()).toContain('data-with="vitals"');
  const { id } = await app.read<{ id: string }>('/v0/project/shop');
  const set = (webVitalsEnabled: boolean) =>
    service.request('PATCH', `/v0/project/${id}`, { webVitalsEnabled });
  expect((await set(false)).status).toBe(200);
  await page.reload();
  await page.getByRole('heading', { name: 'Web vitals are turned off' }).waitFor();
  await set(true);
});

test('each vital has its value and its rating, with the worst pages first', async () => {
  await measure('/fast', 'Desktop', 900, 0.3);
  await measure('/slow', 'Mobile', 5000, 0.01);
  await measure('/rare', 'Mobile', 9000, 0.01, 2);
  await measure('/fair', hostile, 2600, 0.01);
  await measure(`/${long}`, 'Desktop', 1000, 0.01);
  await expect.poll(storedGroups).toBe(5);
  await open();
  await row('/slow').waitFor();
  const names = await rows().getByRole('rowheader').allTextContents();
  expect(names.map((name) => name.slice(0, 5))).toEqual([
    '/slow',
    '/fair',
    '/aaaa',
    '/fast',
    '/rare',
  ]);
  // 5000 to 5950 ms in steps of 50: three quarters are at most 5712.5.
  expect(await row('/slow').textContent()).toContain('5.71s (poor)');
  expect(await row('/fast').textContent()).toContain('1.03s (good)');
  await card('CLS').click();
  await expect.poll(() => rows().getByRole('rowheader').first().textContent()).toBe('/fast');
  expect(await row('/fast').textContent()).toContain('0.343 (poor)');
  expect(await page.getByText(hostile).first().isVisible()).toBe(true);
  expect([await page.title(), faults]).toEqual(['Web vitals · Shop – Bellwether', []]);
});

test('a click filters everything, and the URL keeps the filter', async () => {
  await row('/slow').getByRole('button').click();
  await filters().getByText('/slow').waitFor();
  await expect.poll(() => rows().count()).toBe(1);
  await page.getByRole('button', { name: 'p90' }).click();
  await card('LCP').click();
  await expect.poll(() => card('LCP').textContent()).toContain('5.86s');
  await page.reload();
  await expect.poll(() => card('LCP').textContent()).toContain('5.86s');
  expect(await page.getByRole('button', { name: 'p90' }).getAttribute('aria-pressed')).toBe('true');
  await filters().getByRole('button').click();
  await expect.poll(() => rows().count()).toBe(5);
  await page.getByTitle(`Show only: ${hostile}`).first().click();
  await expect.poll(() => rows().getByRole('rowheader').allTextContents()).toEqual(['/fair']);
  expect(faults).toEqual([]);
});

test('on a phone, nothing makes the page scroll sideways', async () => {
  await page.setViewportSize({ width: 400, height: 800 });
  await open();
  await row('/slow').waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(400);
});
