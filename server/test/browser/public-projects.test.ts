import { beforeAll, expect, test, vi } from 'vitest';
import { closedAfterTests } from '../closed-after-tests.ts';
import { harnessAccount } from '../service-harness.ts';
import { sendSignIn } from '../sign-in.ts';
import { startAppHarness } from './app-harness.ts';

const hostile = '"><img src=x onerror="document.title=1">';

const app = closedAfterTests(await startAppHarness());
const { service, faults } = app;
const page = await app.newPage({ viewport: { width: 400, height: 800 } });
const token = await app.createProject({ name: 'Open shop', private: false });
await app.createProject({ name: hostile.padEnd(100, '.'), private: false });
await app.createProject({ name: 'Secret' });
await app.collect('/v1/web', { token, page: '/', url: 'https://shop.example/' });
beforeAll(() =>
  vi.waitFor(async () => expect(await app.storedEvents('open-shop')).toBe(1), 60_000),
);

const robots = () => page.locator('meta[name=robots]').getAttribute('content');
const projects = () => page.getByRole('list', { name: 'Public projects' }).getByRole('listitem');

test('a signed-out user finds the public projects but no private one', async () => {
  await page.goto(`${service.url}/app/public`);
  await page.getByRole('link', { name: /^O?Open shop/ }).waitFor();
  expect(await projects().count()).toBe(2);
  expect(await page.getByText('Secret').count()).toBe(0);
  expect(await page.title()).toBe('Public projects – Bellwether');
  expect(await robots()).toBe('index, follow');
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(400);
});

test('the URL contains the search and the order', async () => {
  await page.getByLabel('Search public projects').fill('no such');
  await page.getByText('No public project has “no such”').waitFor();
  await page.getByLabel('Search public projects').fill('shop');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.poll(() => projects().count()).toBe(1);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('search'), searchParams.get('sort')]).toEqual(['shop', 'name']);
});

test('anyone can see the figures of a public project', async () => {
  await page.getByRole('link', { name: /Open shop/ }).click();
  await page.getByRole('heading', { name: 'Open shop' }).waitFor();
  await expect.poll(() => page.title()).toBe('Open shop – Bellwether');
  const figures = page.locator('dl');
  await figures.getByText('Visitors now').waitFor();
  await expect.poll(() => figures.locator('dd').first().textContent()).toMatch(/^1 /);
  expect(await page.getByRole('link', { name: 'Open its overview' }).count()).toBe(0);
  expect(await page.locator('pre').textContent()).toContain('metric%3Dvisitors_30d');
});

test('a private project looks like one that does not exist', async () => {
  for (const slug of ['secret', 'never-was']) {
    await page.goto(`${service.url}/p/${slug}`);
    await page.getByText('This public project doesn’t exist.').waitFor();
    expect(await robots()).toBe('noindex');
  }
});

test('a member can go from there to the project', async () => {
  await page.getByRole('link', { name: 'Sign in' }).click();
  await sendSignIn(page, harnessAccount);
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  await page.goto(`${service.url}/p/open-shop`);
  await page.getByRole('link', { name: 'Open its overview' }).click();
  await page.waitForURL('**/app/projects/open-shop');
  expect(faults).toEqual([]);
});
