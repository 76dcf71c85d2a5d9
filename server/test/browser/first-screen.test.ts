import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, PERSON, type TestBrowser, USER_AGENT } from '../browser-harness.ts';
import { harnessAccount, startServiceHarness, type ServiceHarness } from '../service-harness.ts';

const hostile = '"><img src=x onerror="document.title=1"><script>document.title=2</script>';

let service: ServiceHarness;
let browser: TestBrowser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([startServiceHarness(), openBrowser()]);
  const context = await browser.newContext(PERSON);
  page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
});

afterAll(async () => {
  await browser.close();
  await service.close();
});

async function send(event: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${service.url}/v1/web`, {
    method: 'POST',
    headers: { 'user-agent': USER_AGENT },
    body: JSON.stringify(event),
  });
  expect(response.status).toBe(200);
}

async function storedEvents(): Promise<number> {
  const answer = await service.request('GET', '/v0/project/first-site/events');
  return ((await answer.json()) as { total: number }).total;
}

async function signIn(password: string): Promise<void> {
  await page.getByLabel('Email').fill(harnessAccount.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a signed-out user is asked to sign in, and told if the password is wrong', async () => {
  await page.goto(`${service.url}/`);
  await page.waitForURL('**/app/sign-in');
  await signIn('not the password');
  expect(await page.getByRole('alert').textContent()).toMatch(/invalid email or password/i);
});

test('the first project shows its snippet, and its first visit when it arrives', async () => {
  await signIn(harnessAccount.password);
  await page.getByLabel('Name').fill('First site');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL('**/app/projects/first-site/install');
  const snippet = await page.locator('pre').textContent();
  const token = /data-token="([a-z0-9]{32})"/.exec(snippet ?? '')?.[1];
  expect(snippet).toContain(`<script defer src="${service.url}/script.js"`);
  await page.getByText('Waiting for the first visit').waitFor();
  await send({ token, page: '/welcome', url: 'https://first.example/welcome' });
  await page.getByText('/welcome').waitFor();
});

test('the snippet loads the selected add-ons, and there are other ways to send data', async () => {
  const code = () => page.locator('pre').textContent();
  expect(await code()).toContain('data-with="auto"');
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByLabel('Session replays').check();
  await page.getByLabel('Errors').uncheck();
  expect(await code()).toContain('data-with="vitals replay"');
  await page.getByRole('button', { name: 'None' }).click();
  expect(await code()).not.toContain('data-with');
  const project = await service.request('GET', '/v0/project/first-site');
  const { token } = (await project.json()) as { token: string };
  for (const way of ['npm', 'Server', 'Telemetry', 'curl']) {
    await page.getByRole('button', { name: way, exact: true }).click();
    expect([way, (await code())?.includes(token), (await code())?.includes(service.url)]).toEqual([
      way,
      true,
      true,
    ]);
  }
});

const figures = () => page.getByRole('group', { name: 'Figures' });

test('the overview shows the data, with hostile text as text', async () => {
  const project = await service.request('GET', '/v0/project/first-site');
  const { token } = (await project.json()) as { token: string };
  await send({ token, page: `/${hostile}`, title: hostile, referrer: `https://${hostile}/` });
  await expect.poll(storedEvents).toBe(2);
  await page.getByRole('link', { name: 'Overview' }).click();
  // Its row, and the menu of the row.
  await page
    .getByRole('button', { name: `/${hostile}` })
    .first()
    .waitFor();
  await expect.poll(() => figures().textContent()).toMatch(/Visitors1.*Page views2/);
  expect(await page.title()).toBe('Overview · First site – Bellwether');
});

test('clicking a value filters everything, and the URL keeps the filter', async () => {
  await page.getByRole('button', { name: '/welcome' }).first().click();
  await page.getByRole('list', { name: 'Filters' }).getByText('/welcome').waitFor();
  await expect.poll(() => figures().textContent()).toMatch(/Page views1/);
  await page.reload();
  await page.getByRole('list', { name: 'Filters' }).getByText('/welcome').waitFor();
  expect(faults).toEqual([]);
});

test('signing out ends the session', async () => {
  await page.getByRole('button', { name: 'Account:' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/app/sign-in');
  await page.goto(`${service.url}/app/projects/first-site`);
  await page.waitForURL('**/app/sign-in?next=*first-site');
});
