import { expect, test } from 'vitest';
import { failure } from '../../../test/fake-service.ts';
import { inProject, listOf, metrics } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';

const answers = {
  ...inProject(),
  'GET /v0/projects': listOf([]),
  'POST /v0/metrics/dashboard-data': metrics({ figure: 3, groups: { '/a': 1 }, days: [3, 5] }),
  'POST /v0/project/*/metrics/query': metrics({ figure: 3 }),
  'GET /v0/project/*/events': { rows: [], total: 0 },
  'GET /v0/project/*/issues': listOf([]),
  'GET /v0/project/*/error-labels': listOf([]),
  // Without projects, the form of the first one asks who can own it.
  'GET /auth/organization/list': [],
};

test('a service that is away is named in words, and data is shown when it is back', async () => {
  const { page } = await openScreen('/projects/shop', answers);
  await page.getByRole('button', { name: '/a' }).first().waitFor();
  await page.route(/\/v0\//, (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Errors' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'The service can’t be reached.' });
  await notice.waitFor();
  expect(await page.getByText('Failed to fetch').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.unroute(/\/v0\//);
  await notice.getByRole('button', { name: 'Try now' }).click();
  await page.getByText('No open errors in this period').first().waitFor();
  await expect.poll(() => notice.count()).toBe(0);
});

test('what a part of the service failed to answer is read again once that part works', async () => {
  const issues = 'GET /v0/project/*/issues';
  const { page, service } = await openScreen('/projects/shop/issues', {
    ...answers,
    [issues]: failure(503, 'The event store does not respond.'),
  });
  let isReady = false;
  let asked = 0;
  await page.route('**/health?ready', (route) => {
    asked++;
    return route.fulfill({ status: isReady ? 200 : 503 });
  });
  await page.getByRole('alert').getByText('The event store does not respond.').waitFor();
  const notice = page.getByRole('status').filter({ hasText: 'Some data can’t be read right now.' });
  await notice.waitFor();
  const before = service.countOf(issues);
  await expect.poll(() => asked).toBe(1);
  // Meanwhile the page keeps what it says.
  expect(service.countOf(issues)).toBe(before);
  service.change({ [issues]: listOf([]) });
  isReady = true;
  await page.getByText('No open errors in this period').first().waitFor();
  await expect.poll(() => notice.count()).toBe(0);
});

test('somebody who is offline is told so', async () => {
  const { page } = await openScreen('/', answers);
  await page.getByRole('button', { name: 'Account:' }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('You’re offline. Data loads again when you’re back online.').waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText('You’re offline.').count()).toBe(0);
});

test('what is shown stays while another page can’t be loaded, which opens with the connection', async () => {
  const { page } = await openScreen('/projects/shop', {
    ...answers,
    'GET /v1/health': { status: 'ok' },
    'GET /v0/project/*/replays': { items: [], hasMore: false },
    'GET /v0/project/*/replays/usage': { bytes: 0, sessions: 0 },
  });
  await page.getByRole('button', { name: '/a' }).first().waitFor();
  const away = /\/v0\/|\/v1\/health|replays-page.*\.js/;
  await page.route(away, (route) => route.abort('connectionrefused'));
  await page.evaluate(() => Reflect.set(globalThis, 'isSame', true));
  await page.getByRole('link', { name: 'Replays' }).click();
  await page.getByRole('status').filter({ hasText: 'The service can’t be reached.' }).waitFor();
  // The app isn't loaded again, which would leave an empty window.
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSame'))).toBe(true);
  await page.unroute(away);
  await page.getByRole('heading', { name: 'Replays' }).waitFor({ state: 'attached' });
});
