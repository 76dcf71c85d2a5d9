import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, PERSON, type TestBrowser } from '../browser-harness.ts';
import { harnessAccount, startServiceHarness, type ServiceHarness } from '../service-harness.ts';

let service: ServiceHarness;
let browser: TestBrowser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  const environment = { BELLWETHER_QUOTA_ITEMS_PER_SECOND: '1' };
  [service, browser] = await Promise.all([startServiceHarness({ environment }), openBrowser()]);
  page = await (await browser.newContext(PERSON)).newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  const made = await service.request('POST', '/v0/project', { name: 'Shop', private: true });
  const { token } = (await made.json()) as { token: string };
  const bodies = Array.from({ length: 100 }, () => ({ token, event: 'bought' }));
  const sent = await fetch(`${service.url}/v1/web`, {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0 Safari/537.36' },
    body: JSON.stringify(bodies),
  });
  expect(sent.status).toBe(200);
  await page.goto(`${service.url}/app/sign-in`);
  await page.getByLabel('Email').fill(harnessAccount.email);
  await page.getByLabel('Password').fill(harnessAccount.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/sign-in'));
});

afterAll(async () => {
  await browser.close();
  await service.close();
});

const quotas = async () => {
  const answer = await service.request('GET', '/v0/project/shop/quotas');
  const { items } = (await answer.json()) as { items: Record<string, unknown>[] };
  return new Map(items.map((item) => [item['name'], item]));
};

test('dropped data is shown on the pages of the project and in its quotas', async () => {
  await expect
    .poll(async () => (await quotas()).get('itemsPerSecond')?.['overSince'])
    .not.toBeNull();
  await page.goto(`${service.url}/app/projects/shop`);
  await page.getByText('Over quota: items per second.').waitFor();
  await page.getByRole('link', { name: 'View quotas' }).click();
  await page.getByRole('heading', { name: 'Quotas', level: 2 }).waitFor();
  await page.getByText(/^First over quota/).waitFor();
  await page.getByRole('meter', { name: /^Items per second/ }).waitFor();
});

test('a limit is set and reset', async () => {
  const form = page.getByRole('form', { name: 'Quotas' });
  const limit = form.getByLabel('Limit of issues');
  await limit.fill('70000');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Saved', { exact: true }).waitFor();
  expect((await quotas()).get('issues')).toMatchObject({ limit: 70_000, ownLimit: 70_000 });
  await form.getByText('0 of 70,000').waitFor();
  await form.getByLabel('Limit of session replays, in MiB').fill('0.5');
  await limit.fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('0 of 50,000').waitFor();
  const now = await quotas();
  expect(now.get('issues')).toMatchObject({ limit: 50_000, ownLimit: null });
  expect(now.get('replayBytes')).toMatchObject({ limit: 524_288 });
  expect(faults).toEqual([]);
});
