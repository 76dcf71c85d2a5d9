import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBrowser, PERSON, type TestBrowser, USER_AGENT } from '../browser-harness.ts';
import { harnessAccount, startServiceHarness, type ServiceHarness } from '../service-harness.ts';

const hostile = '"><img src=x onerror="document.title=1">';

let service: ServiceHarness;
let browser: TestBrowser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([startServiceHarness(), openBrowser()]);
  const context = await browser.newContext({ ...PERSON, viewport: { width: 400, height: 800 } });
  page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  for (const body of [
    { name: 'Open shop', private: false },
    { name: hostile.padEnd(100, '.'), private: false },
    { name: 'Secret', private: true },
  ]) {
    expect((await service.request('POST', '/v0/project', body)).status).toBe(200);
  }
  const project = await service.request('GET', '/v0/project/open-shop');
  const { token } = (await project.json()) as { token: string };
  const sent = await fetch(`${service.url}/v1/web`, {
    method: 'POST',
    headers: { 'user-agent': USER_AGENT },
    body: JSON.stringify({ token, page: '/', url: 'https://shop.example/' }),
  });
  expect(sent.status).toBe(200);
  const seen = async () => (await service.request('GET', '/v0/project/open-shop/events')).json();
  await vi.waitFor(async () => expect(await seen()).toMatchObject({ total: 1 }), 60_000);
});

afterAll(async () => {
  await browser.close();
  await service.close();
});

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
  await page.getByLabel('Email').fill(harnessAccount.email);
  await page.getByLabel('Password').fill(harnessAccount.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  await page.goto(`${service.url}/p/open-shop`);
  await page.getByRole('link', { name: 'Open its overview' }).click();
  await page.waitForURL('**/app/projects/open-shop');
  expect(faults).toEqual([]);
});
