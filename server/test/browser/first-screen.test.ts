import { expect, test } from 'vitest';
import { closedAfterTests } from '../closed-after-tests.ts';
import { harnessAccount } from '../service-harness.ts';
import { sendSignIn } from '../sign-in.ts';
import { startAppHarness } from './app-harness.ts';

const hostile = '"><img src=x onerror="document.title=1"><script>document.title=2</script>';

const app = closedAfterTests(await startAppHarness());
const { service, faults } = app;
const page = await app.newPage();

test('a signed-out user is asked to sign in, and told if the password is wrong', async () => {
  await page.goto(`${service.url}/`);
  await page.waitForURL('**/app/sign-in');
  await sendSignIn(page, { ...harnessAccount, password: 'not the password' });
  expect(await page.getByRole('alert').textContent()).toMatch(/invalid email or password/i);
});

test('the first project shows its snippet, and its first visit when it arrives', async () => {
  await sendSignIn(page, harnessAccount);
  await page.getByLabel('Name').fill('First site');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL('**/app/projects/first-site/install');
  const snippet = await page.locator('pre').textContent();
  const token = /data-token="([a-z0-9]{32})"/.exec(snippet ?? '')?.[1];
  expect(snippet).toContain(`<script defer src="${service.url}/script.js"`);
  await page.getByText('Waiting for the first visit').waitFor();
  await app.collect('/v1/web', { token, page: '/welcome', url: 'https://first.example/welcome' });
  await page.getByText('/welcome').waitFor();
  // Otherwise the overview opens.
  await page.getByRole('button', { name: 'Stay here' }).click();
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
  const { token } = await app.read<{ token: string }>('/v0/project/first-site');
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
  const { token } = await app.read<{ token: string }>('/v0/project/first-site');
  await app.collect('/v1/web', {
    token,
    page: `/${hostile}`,
    title: hostile,
    referrer: `https://${hostile}/`,
  });
  await expect.poll(() => app.storedEvents('first-site')).toBe(2);
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
