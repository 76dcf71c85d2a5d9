import { beforeAll, expect, test } from 'vitest';
import { chooseOption } from '../browser-harness.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { startAppHarness } from './app-harness.ts';

const hostile = '"><img src=x onerror="document.title=1">';

const app = closedAfterTests(await startAppHarness());
const { service, faults } = app;
const token = await app.createProject({ name: 'Shop', templateId: 'web' });
const page = await app.newPage();
beforeAll(() => app.signIn(page));

const open = (rest = '') => page.goto(`${service.url}/app/projects/shop/issues${rest}`);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const rows = () => page.locator('tbody tr');
const cart = {
  error: 'CartError',
  message: 'The cart is closed',
  stack: [
    'at com.shop.Cart.add(Cart.java:42)',
    'at java.base/java.lang.Thread.run(Thread.java:1583)',
  ],
  cause: {
    error: 'PoolError',
    message: 'No connection',
    stack: 'at com.shop.Pool.take(Pool.java:9)',
  },
};
const payment = {
  error: 'PaymentError',
  message: 'Declined',
  stack: 'at com.shop.Pay.do(Pay.java:3)',
};
const strange = {
  error: hostile,
  message: `${hostile}\u0000\u202E\u{1F600}${'x'.repeat(10_000)}`,
  stack: `at ${hostile}${'y'.repeat(3000)}`,
};

const send = (buildId: string, ...errors: object[]) =>
  app.collect(
    '/v1/error',
    { language: 'java', buildId, context: { shop: hostile }, errors },
    token,
  );

/** Number of occurrences by state of their issues. */
async function stored(): Promise<Record<string, number>> {
  const { items } = await app.read<{ items: { state: string; count: number }[] }>(
    '/v0/project/shop/issues',
  );
  const counts: Record<string, number> = {};
  for (const { state, count } of items) counts[state] = (counts[state] ?? 0) + count;
  return counts;
}

test('a project without errors says how to send them', async () => {
  await open();
  await page.getByText('No open errors in this period').waitFor();
  expect(await page.getByText('/v1/error').count()).toBe(1);
});

test('equal errors are one row of the list, with hostile text as text, without horizontal scrolling', async () => {
  await send('1.0.0', { ...cart, count: 3 }, payment, strange);
  await send('1.1.0', cart);
  await expect.poll(stored).toEqual({ open: 6 });
  await open('?sort=count');
  await expect.poll(() => rows().count()).toBe(3);
  expect(await rows().first().textContent()).toMatch(/CartErrorThe cart is closed.*New.*4/);
  await page.setViewportSize({ width: 400, height: 800 });
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  await expect.poll(() => page.evaluate(overflow)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await page.title()).toMatch(/^Errors · .+ – Bellwether$/);
});

test('a search is kept in the URL', async () => {
  await page.getByLabel('Search type or message').fill('declined');
  await page.keyboard.press('Enter');
  await page.waitForURL('**search=declined**');
  await expect.poll(() => rows().count()).toBe(1);
  await page.reload();
  await expect.poll(() => rows().count()).toBe(1);
  await page.getByLabel('Search type or message').fill('nowhere');
  await page.keyboard.press('Enter');
  await page.getByText('No errors match').waitFor();
});

test("an issue shows its occurrences with the app's frames first, causes, and why they are grouped", async () => {
  await open();
  await page.getByRole('link', { name: 'CartError' }).click();
  const frames = page.getByRole('region', { name: 'Stack' }).locator('[data-frame]');
  await expect.poll(() => frames.allTextContents()).toEqual(['com.shop.Cart.add in Cart.java:42']);
  await button('1 library or runtime frame').click();
  await expect.poll(() => frames.count()).toBe(2);
  const cause = page.getByRole('region', { name: 'Cause 1' });
  expect(await cause.textContent()).toMatch(/PoolError.*No connection.*com.shop.Pool.take/s);
  expect(await page.getByText('1 of 2').count()).toBe(1);
  await button('Older').click();
  await page.waitForURL('**occurrence=**');
  await page.getByText('3 equal errors sent together').waitFor();
  await page.getByText('Why these are grouped').click();
  await page.getByText('com.shop.Cart.add · Cart.java').waitFor();
  expect(await page.getByRole('region', { name: 'Release' }).textContent()).toMatch(
    /1\.0\.0.*75%.*1\.1\.0.*25%/,
  );
});

test('an issue is labeled, assigned, commented on and resolved, and its history shows that', async () => {
  await button('Edit labels').click();
  await button('New label').click();
  await page.getByLabel('Label name').fill(hostile);
  await button('Teal').click();
  await button('Save').click();
  await button('Done').click();
  await page.getByTitle(hostile).first().waitFor();
  await chooseOption(page.getByLabel('Assignee'), 1);
  await page.getByLabel('Write a comment').fill(`Only in Safari ${hostile}`);
  await button('Comment').click();
  const comment = page.getByRole('listitem').filter({ hasText: 'Only in Safari' });
  await comment.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Edit comment').fill('Only in Firefox');
  await button('Save').click();
  await page.getByText('Only in Firefox').waitFor();
  await button('Delete').click();
  await button('Dismiss').click();
  await expect.poll(() => page.getByText('Only in Firefox').count()).toBe(0);
  await button('Resolve in a release').click();
  await page.getByLabel('Resolved in release').fill('1.2.0');
  await button('Resolve in this release').click();
  await page.getByText('resolved it in 1.2.0').waitFor();
  await expect
    .poll(() => page.locator('section', { hasText: 'History' }).last().textContent())
    .toMatch(/resolved it in 1\.2\.0.*commented.*assigned it to themselves.*added the label/s);
});

test('an issue that reoccurs in a later release is marked as regressed', async () => {
  await send('1.3.0', cart);
  await expect.poll(stored).toEqual({ open: 7 });
  await open();
  await page.getByText('Regressed').waitFor();
});

test('several issues are merged and unmerged', async () => {
  await page.getByLabel('Select CartError').check();
  await page.getByLabel('Select PaymentError').check();
  await button('Merge').click();
  await button('Merge 2 issues into the most frequent one').click();
  await expect.poll(() => rows().count()).toBe(2);
  await page.getByRole('link', { name: 'CartError' }).click();
  await button('Unmerge PaymentError').click();
  await expect.poll(() => page.getByText('Merged issues').count()).toBe(0);
  await page.getByLabel('Breadcrumb').getByRole('link', { name: 'Errors' }).click();
  await expect.poll(() => rows().count()).toBe(3);
});

test('other grouping settings are previewed before they are saved', async () => {
  await page.goto(`${service.url}/app/projects/shop/settings/errors`);
  await chooseOption(
    page.getByLabel('Parts of the cause chain to compare'),
    'Only the type: one issue per type',
  );
  await button('Preview').click();
  const preview = page.getByRole('status').filter({ hasText: 'Errors compared' });
  await expect.poll(() => preview.textContent()).toMatch(/Issues now3.*Issues after3/);
  await button('Add frame').click();
  await page.getByLabel('Pattern of frame 1').fill(hostile);
  await button('Save').first().click();
  await page.getByText('Saved.').waitFor();
  await page.reload();
  expect(await page.getByLabel('Pattern of frame 1').inputValue()).toBe(hostile);
  await open();
});

test('several issues are ignored at once, and hostile text of one issue is text', async () => {
  await page.getByLabel('Select all').check();
  await button('Ignore').last().click();
  await page.getByText('No open errors').waitFor();
  await button('Ignored').click();
  await expect.poll(() => rows().count()).toBe(3);
  await page.getByRole('link', { name: hostile }).click();
  await page.getByRole('heading', { level: 1, name: hostile }).waitFor();
  await page.getByLabel('Context', { exact: true }).getByText(hostile).waitFor();
  await page.setViewportSize({ width: 400, height: 800 });
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  await expect.poll(() => page.evaluate(overflow)).toBe(0);
  expect(await page.title()).toMatch(/ · Errors · .+ – Bellwether$/);
  expect(faults).toEqual([]);
});
