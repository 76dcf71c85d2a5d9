import { expect, test } from 'vitest';
import { failure } from '../../test/fake-service.ts';
import { inProject, listOf, metrics, project, signedIn } from '../../test/fixtures.ts';
import { openScreen } from '../../test/screen.ts';

const query = 'POST /v0/metrics/dashboard-data';
const signInOptions = { signUp: 'closed', verifiesEmail: true, oidc: null };
const filled = {
  ...inProject(),
  'GET /v0/sign-in-options': signInOptions,
  'POST /v0/project/*/metrics/query': metrics({ figure: 3 }),
  [query]: metrics({ figure: 3, groups: { '/pricing': 9 }, days: [3, 5, 8] }),
  'GET /v0/project/*/events': { rows: [], total: 0 },
};
const ended = {
  'GET /auth/get-session': null,
  [query]: failure(401, 'An API key is needed.'),
};

test('an ended session leads to sign-in, and from there back to the same view', async () => {
  const { page, service } = await openScreen('/projects/shop?range=7d', filled);
  await page.getByRole('button', { name: '/pricing' }).first().waitFor();
  service.change({ ...ended, 'POST /auth/sign-in/email': {} });
  await page.getByRole('button', { name: '90 days' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.title()).toBe('Sign in – Bellwether');
  service.change({ ...signedIn(), [query]: filled[query] });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('secret');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/app\/projects\/shop\?range=90d$/);
  await page.getByRole('button', { name: '/pricing' }).first().waitFor();
});

test('with unsaved changes, an ended session is told and leads on only from there', async () => {
  const save = 'PATCH /v0/project/*';
  const { page, service } = await openScreen('/projects/shop/settings', {
    ...filled,
    'GET /v0/projects': listOf([]),
    [save]: failure(401, 'An API key is needed.'),
  });
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Store');
  service.change({ 'GET /auth/get-session': null });
  const notice = page.getByRole('dialog', { name: 'Your session has ended' });
  await page.getByRole('button', { name: 'Save' }).first().click();
  await notice.getByRole('button', { name: 'Keep editing' }).click();
  expect(await name.inputValue()).toBe('Store');
  // Still not signed in.
  await page.getByRole('button', { name: 'Save' }).first().click();
  await notice.getByRole('button', { name: 'Keep editing' }).click();
  // Signed in, in another tab.
  service.change({ ...signedIn(), [save]: project({ name: 'Store' }) });
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await name.fill('Shop');
  service.change({
    'GET /auth/get-session': null,
    'GET /v0/project/*': project({ name: 'Store' }),
    [save]: failure(401, 'An API key is needed.'),
  });
  await page.getByRole('button', { name: 'Save' }).first().click();
  await notice.getByRole('button', { name: 'Sign in here' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/projects/shop/settings');
});

test('a link opened without a session is shown after signing in', async () => {
  const { page } = await openScreen('/projects/shop/issues?state=resolved', {
    ...filled,
    'GET /auth/get-session': null,
  });
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  const next = new URL(page.url()).searchParams.get('next');
  expect(next).toBe('/projects/shop/issues?state=resolved');
});

test('a request that is rejected while the session goes on shows why', async () => {
  const { page } = await openScreen('/projects/shop', {
    ...filled,
    [query]: failure(401, 'An API key is needed.'),
  });
  await page.getByRole('alert').first().getByText('An API key is needed.').waitFor();
  expect(page.url()).toMatch(/\/app\/projects\/shop$/);
});

test('tabs keep the range and name the page, and the keyboard can skip them', async () => {
  const { page } = await openScreen('/projects/shop?range=7d', {
    ...filled,
    'GET /v0/project/*/issues': listOf([]),
    'GET /v0/project/*/error-labels': listOf([]),
  });
  await page.getByRole('button', { name: '/pricing' }).first().waitFor();
  expect(await page.title()).toBe('Overview · Shop – Bellwether');
  await page.getByRole('link', { name: 'Errors' }).click();
  await page.waitForURL(/\/issues\?range=7d$/);
  await expect.poll(() => page.title()).toBe('Errors · Shop – Bellwether');
  await page.reload();
  await page.getByRole('link', { name: 'Skip to content' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});
