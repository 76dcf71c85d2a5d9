import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, PERSON, type TestBrowser } from '../browser-harness.ts';
import { inProcessHarness, type InProcessHarness } from '../in-process-harness.ts';
import { harnessKey } from '../service-harness.ts';

let harness: InProcessHarness;
let browser: TestBrowser;
let page: Page;
/** Errors on the page, and its requests to other servers. */
const complaints: string[] = [];

beforeAll(async () => {
  [harness, browser] = await Promise.all([inProcessHarness(), openBrowser()]);
  page = await (await browser.newContext(PERSON)).newPage();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(harness.url)) complaints.push(request.url());
  });
  await page.goto(`${harness.url}/docs`);
  await page.waitForSelector('.operation');
});
afterAll(async () => {
  await browser.close();
  await harness.close();
});

test('every operation is listed, and nothing is loaded from elsewhere', async () => {
  const { paths } = (await (await harness.request('GET', '/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  const count = Object.values(paths).flatMap((item) => Object.keys(item)).length;
  expect(await page.locator('.operation').count()).toBe(count);
  expect(complaints).toEqual([]);
});

test('a slash focuses the search, which shows only matches', async () => {
  await page.keyboard.press('/');
  await page.keyboard.type('delete project');
  const shown = page.locator('.operation:visible');
  expect(await shown.allTextContents()).toContainEqual(expect.stringContaining('Delete a project'));
  expect(await shown.count()).toBeLessThan(20);
  await page.fill('#search', 'no such thing');
  expect(await shown.count()).toBe(0);
  await page.fill('#search', '');
});

test('an operation opens by its URL and by keyboard, and shows its errors', async () => {
  await page.goto(`${harness.url}/docs#createProject`);
  const operation = page.locator('#createProject');
  await operation.getByText('ProjectConflictError').waitFor();
  await page.keyboard.press('Enter');
  expect(await operation.getAttribute('open')).toBeNull();
  await page.keyboard.press('Enter');
  expect(await operation.getAttribute('open')).not.toBeNull();
});

test('requests are sent with the entered key, and errors are shown', async () => {
  const operation = page.locator('#createProject');
  const send = operation.getByRole('button', { name: 'Send' });
  await send.click();
  await operation.getByText('401 Unauthorized').waitFor();
  await page.fill('#key', harnessKey);
  await send.click();
  await operation.getByText('200 OK').waitFor();
  await operation.locator('textarea').fill('{"name": 5}');
  await send.click();
  await operation.locator('.answer pre').getByText('body.name must be a text').waitFor();
});

test('a response that consists of several schemas lists the properties of all', async () => {
  await page.goto(`${harness.url}/docs#getIssue`);
  const text = page.locator('#getIssue pre').filter({ hasText: 'fingerprints: list of' });
  expect(await text.first().textContent()).toMatch(
    / priority: "high" \| .* lastSeen: .* fingerprints: /s,
  );
});

test('on a phone, nothing is wider than the screen', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBe(360);
});
