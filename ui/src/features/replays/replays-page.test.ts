import { expect, test } from 'vitest';
import type { components } from '../../../src/api/schema.d.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { failure, pending } from '../../../test/fake-service.ts';
import { inProject, listOf } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { chooseOption } from '../../../test/choose-option.ts';

type Replay = components['schemas']['Replay'];

const replay = (sessionId: string, change: Partial<Replay> = {}): Replay => ({
  sessionId,
  windowId: 'w1',
  startedAt: '2026-03-01T10:00:00.000Z',
  endedAt: '2026-03-01T10:02:00.000Z',
  duration: 120_000,
  isFinal: true,
  chunks: 2,
  events: 100,
  clicks: 1,
  bytes: 1000,
  storedBytes: 500,
  hasFullSnapshot: true,
  hasErrors: false,
  hasPoorVitals: false,
  viewed: false,
  routes: ['/', '/cart'],
  entryRoute: '/',
  exitRoute: '/cart',
  browser: 'Firefox',
  os: 'Linux',
  device: 'desktop',
  country: 'DE',
  personId: 'p1',
  externalId: 'customer-7',
  isIdentified: true,
  ...change,
});

const list = 'GET /v0/project/*/replays';
const filled = {
  ...inProject(),
  [list]: listOf([replay('s1'), replay('s2', { viewed: true, entryRoute: '<b>x</b>' })], 60),
  'GET /v0/project/*/replays/usage': { replays: 60, bytes: 9000, storedBytes: 4096 },
};
const lastQuery = (requests: readonly { operation: string; query: object }[]) =>
  requests.filter(({ operation }) => operation.endsWith('/replays')).at(-1)?.query;

const opera = encodeURIComponent(JSON.stringify([{ field: 'browser', value: 'Opera' }]));

test('lists replays with what happened in them, hostile pages as text', async () => {
  const { page } = await openScreen('/projects/shop/replays', filled);
  const rows = page.getByRole('list', { name: 'Replays' }).getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(2);
  await page.getByText('2 pages · 1 click').first().waitFor();
  await page.getByText('<b>x</b>').waitFor();
  await page.getByText('60 kept for 30 days').waitFor();
  await expectAccessible(page);
});

test.each([1280, 390])(
  'until the list is known, rows as high as replays are shown, at %i pixels',
  async (width) => {
    const waiting = { ...filled, [list]: pending };
    const { page, service } = await openScreen('/projects/shop/replays', waiting, { width });
    const waitingRows = page.locator('[aria-hidden] > div:has(> .animate-pulse)');
    await waitingRows.first().waitFor();
    expect(await page.getByText('Loading …').count()).toBe(0);
    const { height } = (await waitingRows.last().boundingBox()) ?? {};
    service.change({ [list]: filled[list] });
    await page.reload();
    const row = page.getByRole('list', { name: 'Replays' }).getByRole('listitem').last();
    expect(Math.abs(((await row.boundingBox())?.height ?? 0) - (height ?? 0))).toBeLessThan(1);
    expect(await waitingRows.count()).toBe(0);
  },
);

test('filters are entered, asked of the service, kept in the address and cleared', async () => {
  const { page, service } = await openScreen('/projects/shop/replays', filled);
  await page.getByRole('combobox', { name: 'Page' }).fill('/cart');
  expect(page.url()).not.toContain('cart');
  await page.keyboard.press('Enter');
  await page.waitForURL(/cart/);
  await chooseOption(page.getByRole('combobox', { name: 'Errors' }), 1);
  await expect.poll(() => lastQuery(service.requests)).toMatchObject({ route: '/cart' });
  await expect.poll(() => lastQuery(service.requests)).toHaveProperty('hasErrors');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.waitForURL((url) => url.search === '');
  expect(await page.getByRole('combobox', { name: 'Page' }).inputValue()).toBe('');
});

test('pages of a list by time are newer and older', async () => {
  const { page, service } = await openScreen('/projects/shop/replays', filled);
  await page.getByText('1–2 of 60').waitFor();
  await page.getByRole('button', { name: 'Older' }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => lastQuery(service.requests)).toMatchObject({ offset: '25' });
  // What begins meanwhile doesn't shift the pages.
  expect(lastQuery(service.requests)).toHaveProperty('toTime');
  await page.getByRole('button', { name: 'Newer' }).click();
  await page.waitForURL((url) => url.search === '');
});

test('a replay is marked as viewed, and the list is read again', async () => {
  const { page, service } = await openScreen('/projects/shop/replays', {
    ...filled,
    'PUT /v0/project/*/replays/*/*/viewed': undefined,
  });
  await page.getByRole('button', { name: 'Mark as viewed' }).click();
  await expect
    .poll(() => service.bodiesOf('PUT /v0/project/*/replays/*/*/viewed'))
    .toEqual([{ viewed: true }]);
});

test('a replay is hidden at once, deleted when the toast is gone, and not if that is undone', async () => {
  const { page, service } = await openScreen('/projects/shop/replays', {
    ...filled,
    'DELETE /v0/project/*/replays/s1/w1': undefined,
  });
  const rows = page.getByRole('list', { name: 'Replays' }).getByRole('listitem');
  await rows.first().waitFor();
  const before = await rows.count();
  await page.getByLabel('Delete replay of customer-7').first().click();
  await page.getByText('Deleted the replay of customer-7.').waitFor();
  await expect.poll(() => rows.count()).toBe(before - 1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows.count()).toBe(before);
  expect(service.bodiesOf('DELETE /v0/project/*/replays/*/*')).toEqual([]);
  await page.getByLabel('Delete replay of customer-7').first().click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => service.bodiesOf('DELETE /v0/project/*/replays/*/*')).toHaveLength(1);
});

test('turned off, the page says so and turns them on', async () => {
  const { page, service } = await openScreen('/projects/shop/replays', {
    ...filled,
    ...inProject({ sessionReplaysEnabled: false }),
    'PATCH /v0/project/*': {},
  });
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect
    .poll(() => service.bodiesOf('PATCH /v0/project/*'))
    .toEqual([{ sessionReplaysEnabled: true }]);
});

test('an empty list says what to do, with or without filters, and a failure is shown', async () => {
  const empty = { ...filled, [list]: listOf([]) };
  const plain = await openScreen('/projects/shop/replays', empty);
  await plain.page.getByText('A replay shows what a visitor saw and did').waitFor();
  const filtered = await openScreen(`/projects/shop/replays?filters=${opera}`, empty);
  await filtered.page.getByText('No replay matches these filters.').waitFor();
  await filtered.page.getByRole('button', { name: 'Clear filters' }).click();
  await filtered.page.waitForURL((url) => url.search === '');
  const failed = await openScreen('/projects/shop/replays', {
    ...filled,
    [list]: failure(422, 'The range is too long.'),
  });
  await failed.page.getByRole('alert').getByText('The range is too long.').waitFor();
});
