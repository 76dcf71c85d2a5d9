import { expect, test } from 'vitest';
import { openPage, ORIGIN } from '../../test/chromium.ts';
import { pending } from '../../test/fake-service.ts';
import { inProject, listOf, metrics } from '../../test/fixtures.ts';

const issues = 'GET /v0/project/*/issues';
const answers = {
  ...inProject(),
  'GET /v0/projects': listOf([]),
  'POST /v0/metrics/dashboard-data': metrics({ figure: 3, groups: { '/a': 1 }, days: [3, 5] }),
  'POST /v0/project/*/metrics/query': metrics({ figure: 3 }),
  'GET /v0/project/*/events': { rows: [], total: 0 },
  [issues]: listOf([]),
  'GET /v0/project/*/error-labels': listOf([]),
};

/** Opens a page whose clock the test moves. */
async function open(path: string, more: object) {
  const opened = await openPage({ ...answers, ...more });
  const { page } = opened;
  await page.clock.install();
  await page.goto(`${ORIGIN}/app${path}`);
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'The service takes longer than usual' });
  return { ...opened, notice };
}

test('a page whose answers are late says so, and asks again on request', async () => {
  const { page, service, notice } = await open('/projects/shop/issues', { [issues]: pending });
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await expect.poll(() => service.countOf(issues)).toBe(1);
  await page.clock.runFor(14_000);
  expect(await notice.count()).toBe(0);
  await page.clock.runFor(2_000);
  await notice.waitFor();
  service.change({ [issues]: listOf([]) });
  await notice.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByText('No open errors in this period').first().waitFor();
  await expect.poll(() => notice.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('an answer that comes late is shown, and the message goes', async () => {
  let answer: (body: object) => void = () => undefined;
  const late = new Promise<object>((resolve) => (answer = resolve));
  const { page, service, notice } = await open('/projects/shop/issues', { [issues]: () => late });
  await expect.poll(() => service.countOf(issues)).toBe(1);
  await page.clock.runFor(16_000);
  await notice.waitFor();
  answer(listOf([]));
  await page.getByText('No open errors in this period').first().waitFor();
  await expect.poll(() => notice.count()).toBe(0);
});

test('other pages can be opened while all answers of one are late', async () => {
  const { page, service, notice } = await open('/projects/shop', {
    'POST /v0/metrics/dashboard-data': pending,
    'POST /v0/project/*/metrics/query': pending,
  });
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await expect.poll(() => service.countOf('POST /v0/metrics/dashboard-data')).toBeGreaterThan(0);
  await page.clock.runFor(16_000);
  await notice.waitFor();
  await page.getByRole('link', { name: 'Errors' }).click();
  await page.getByText('No open errors in this period').first().waitFor();
  // What was left is not waited for.
  await expect.poll(() => notice.count()).toBe(0);
});

test('an app that can’t begin says so, and begins on request', async () => {
  const session = 'GET /auth/get-session';
  const { page, service, notice } = await open('/projects/shop', { [session]: pending });
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
  await page.clock.runFor(16_000);
  await notice.waitFor();
  service.change({ ...inProject() });
  await notice.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: '/a' }).first().waitFor();
  await expect.poll(() => notice.count()).toBe(0);
});
