import { expect, test } from 'vitest';
import type { components } from '../../api/schema.d.ts';
import { failure, pending } from '../../../test/fake-service.ts';
import { inProject, listOf } from '../../../test/fixtures.ts';
import { openPage, ORIGIN } from '../../../test/chromium.ts';
import { openScreen } from '../../../test/screen.ts';

type Person = components['schemas']['Person'];

const person = (change: Partial<Person> = {}): Person => ({
  id: 'p1',
  externalId: 'customer-7',
  isIdentified: true,
  name: 'Grace Hopper',
  email: 'grace@example.com',
  avatarUrl: null,
  firstSeenAt: '2026-03-01T10:00:00.000Z',
  lastSeenAt: '2026-03-02T10:00:00.000Z',
  events: 12_345,
  sessions: 7,
  country: 'DE',
  device: 'Mobile',
  lastIdentifiedAt: '2026-03-02T10:00:00.000Z',
  ...change,
});

const list = 'GET /v0/project/*/users';
const filled = { ...inProject(), [list]: listOf([person()], 120) };
const lastQuery = (requests: readonly { operation: string; query: object }[]) =>
  requests.filter(({ operation }) => operation.endsWith('/users')).at(-1)?.query;

test('lists people with short figures that say themselves in full', async () => {
  const { page } = await openScreen('/projects/shop/people', filled);
  const link = page.getByRole('link', { name: 'Grace Hopper' });
  expect(await link.getAttribute('href')).toBe('/app/projects/shop/people/p1');
  expect(await page.getByText('12.3K').getAttribute('title')).toBe('12,345');
  await page.getByText('1–1 of 120').waitFor();
});

test('lists where people were seen last and with which device, if that is known', async () => {
  const { page } = await openScreen('/projects/shop/people', {
    ...filled,
    [list]: listOf([person(), person({ id: 'p2', name: 'Ada', country: null, device: null })]),
  });
  await page.getByRole('columnheader', { name: 'Country and device' }).waitFor();
  const known = page.getByRole('row', { name: /Grace/ }).getByRole('cell').nth(1);
  expect(await known.innerText()).toMatch(/^Germany\s+Mobile$/);
  const unknown = page.getByRole('row', { name: /Ada/ }).getByRole('cell').nth(1);
  expect(await unknown.innerText()).toBe('–');
});

test('how long ago people were seen goes on while the page is open', async () => {
  const { page } = await openPage(filled);
  await page.clock.install({ time: '2026-03-02T10:00:30.000Z' });
  await page.goto(`${ORIGIN}/app/projects/shop/people`);
  const row = page.getByRole('row', { name: /Grace/ });
  await row.getByText('just now').waitFor();
  await page.clock.runFor(5 * 60_000);
  await row.getByText('5 min ago').waitFor();
});

test('pages go through the people there were when the first was read', async () => {
  const { page, service } = await openScreen('/projects/shop/people', filled);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  const until = String(Date.UTC(2026, 2, 2, 10) + 1);
  await expect
    .poll(() => lastQuery(service.requests))
    .toMatchObject({ offset: '50', toTime: until });
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.waitForURL((url) => url.search === '');
});

test('a search follows what is typed after a pause, over all time', async () => {
  const { page, service } = await openScreen('/projects/shop/people?page=2', filled);
  await page.getByRole('searchbox', { name: 'Search people' }).pressSequentially('gra');
  await page.waitForURL(/search=gra$/);
  await expect
    .poll(() => lastQuery(service.requests))
    .toMatchObject({ search: 'gra', offset: '0' });
  expect(lastQuery(service.requests)).not.toHaveProperty('fromTime');
  await page.getByText('All identified people').waitFor();
  expect(service.requests.filter(({ query }) => query['search'] === 'g')).toEqual([]);
});

test('only the identified are listed on request', async () => {
  const { page, service } = await openScreen('/projects/shop/people', filled);
  await page.getByRole('button', { name: 'Identified' }).click();
  await page.waitForURL(/show=identified/);
  await expect.poll(() => lastQuery(service.requests)).toMatchObject({ show: 'identified' });
});

test('without visitors it says how to send data', async () => {
  const { page } = await openScreen('/projects/shop/people', { ...filled, [list]: listOf([]) });
  await page.getByText('No visitors in this period.').waitFor();
  const link = page.getByRole('link', { name: 'How to send data' });
  expect(await link.getAttribute('href')).toBe('/app/projects/shop/install');
});

test('visitors without names come with the code that gives them some', async () => {
  const { page } = await openScreen('/projects/shop/people', {
    ...filled,
    [list]: listOf([person({ isIdentified: false, name: null, email: null, externalId: null })]),
  });
  await page.getByRole('heading', { name: 'Identify visitors' }).waitFor();
  await page.getByText('token-1').waitFor();
});

test('placeholder rows are shown while people load, and a failure replaces them', async () => {
  const reading = await openScreen('/projects/shop/people', { ...filled, [list]: pending });
  await reading.page.locator('tbody tr').first().waitFor();
  expect(await reading.page.locator('tbody tr').count()).toBe(10);
  const failed = await openScreen('/projects/shop/people', {
    ...filled,
    [list]: failure(422, 'The range is too long.'),
  });
  await failed.page.getByRole('alert').getByText('The range is too long.').waitFor();
  expect(await failed.page.getByRole('table').count()).toBe(0);
});

test('a page that doesn’t exist shows the first one', async () => {
  const { page } = await openScreen('/projects/shop/people?page=9', {
    ...filled,
    [list]: { ...listOf([]), total: 3 },
  });
  await page.getByText('This page doesn’t exist.').waitFor();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await page.waitForURL((url) => !url.search.includes('page'));
});

test('a phone loads no flags, which only wider lists show', async () => {
  const phone = { width: 390, height: 844 };
  const { page } = await openScreen('/projects/shop/people', filled, phone);
  await page.getByRole('link', { name: 'Grace Hopper' }).waitFor();
  const pictures = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => /flags-.*svg/.test(name)),
    );
  await page.getByText('1–1 of 120').waitFor();
  expect(await pictures()).toEqual([]);
  await page.setViewportSize({ width: 1400, height: 844 });
  await expect.poll(async () => (await pictures()).length).toBe(1);
});
