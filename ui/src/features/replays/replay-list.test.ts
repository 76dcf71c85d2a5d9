import { expect, test } from 'vitest';
import type { components } from '../../../src/api/schema.d.ts';
import { failure } from '../../../test/fake-service.ts';
import { inProject, listOf } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';
import { chooseOption } from '../../../test/choose-option.ts';

type Replay = components['schemas']['Replay'];

const replay = (sessionId: string, change: Partial<Replay> = {}): Replay => ({
  sessionId,
  windowId: 'w1',
  startedAt: '2026-03-01T10:00:00.000Z',
  endedAt: '2026-03-01T10:02:00.000Z',
  duration: 125_000,
  isFinal: true,
  chunks: 2,
  events: 100,
  clicks: 3,
  bytes: 1000,
  storedBytes: 500,
  hasFullSnapshot: true,
  hasErrors: false,
  hasPoorVitals: false,
  viewed: false,
  routes: ['/'],
  entryRoute: '/',
  exitRoute: '/',
  browser: null,
  os: null,
  device: null,
  country: null,
  personId: 'abcdefgh-1234',
  externalId: null,
  isIdentified: false,
  ...change,
});
const list = 'GET /v0/project/*/replays';
const mark = 'PUT /v0/project/*/replays/*/*/viewed';
const remove = 'DELETE /v0/project/*/replays/s1/w1';
const open = (more: object = {}, query = '') =>
  openScreen(`/projects/shop/replays${query}`, {
    ...inProject(),
    [list]: listOf([replay('s1')]),
    'GET /v0/project/*/replays/usage': { replays: 1, bytes: 9000, storedBytes: 4096 },
    ...more,
  });

test('a replay of an anonymous visitor on an unknown device has a name', async () => {
  const { page } = await open();
  const row = page.getByRole('list', { name: 'Replays' }).getByRole('listitem');
  await row.getByText('Visitor abcdefgh').waitFor();
  await row.getByText('1 page · 3 clicks').waitFor();
  await row.getByText('2:05').waitFor();
});

test('a replay that is marked is read again, and its button says the opposite', async () => {
  const { page, service } = await open({ [mark]: undefined });
  await page.getByRole('button', { name: 'Mark as viewed' }).waitFor();
  service.change({ [list]: listOf([replay('s1', { viewed: true })]) });
  await page.getByRole('button', { name: 'Mark as viewed' }).press('Enter');
  const button = page.getByRole('button', { name: 'Mark as not viewed' });
  await button.waitFor();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await button.click();
  await expect.poll(() => service.bodiesOf(mark)).toEqual([{ viewed: true }, { viewed: false }]);
});

test('a replay that can’t be deleted shows the reason and comes back; a deleted one disappears', async () => {
  const { page, service } = await open({ [remove]: failure(403, 'Only admins can do this.') });
  await page.getByLabel('Delete replay of Visitor abcdefgh').click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Not deleted. Only admins can do this.').waitFor();
  await page.getByLabel('Delete replay of Visitor abcdefgh').waitFor();
  service.change({ [remove]: undefined, [list]: listOf([]) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('A replay shows what a visitor saw and did').waitFor();
  expect(service.countOf(remove)).toBe(2);
});

test('durations of the URL are offered even if they are not among the usual ones', async () => {
  const { page, service } = await open({}, '?shortest=45&longest=90');
  const shortest = page.getByRole('combobox', { name: 'Min duration' });
  await expect.poll(() => shortest.innerText()).toBe('At least 45s');
  const longest = page.getByRole('combobox', { name: 'Max duration' });
  expect(await longest.innerText()).toBe('At most 1m 30s');
  await chooseOption(longest, 'At most 5m');
  await page.waitForURL(/longest=300/);
  await expect.poll(() => JSON.stringify(service.queryOf(list))).toContain('300');
});

const opera = [{ field: 'browser', value: 'Opera' }];

test('what is chosen in the list is kept for the player', async () => {
  const { page } = await open({}, `?filters=${encodeURIComponent(JSON.stringify(opera))}&range=7d`);
  const link = page.getByRole('link', { name: /Visitor abcdefgh/ });
  const href = await link.getAttribute('href');
  expect(href).toContain('/replays/s1/w1');
  expect(new URL(String(href), 'http://app').searchParams.get('filters')).toBe(
    JSON.stringify(opera),
  );
  expect(href).toContain('range=7d');
});

test('pages of the listed replays are suggested, and browsers that are common', async () => {
  const { page } = await open({ [list]: listOf([replay('s1', { routes: ['/a', '/b', '/a'] })]) });
  await page.getByRole('list', { name: 'Replays' }).waitFor();
  const suggested = async (name: string) => {
    await page.getByRole('combobox', { name }).click();
    const options = page.getByRole('listbox', { name }).getByRole('option');
    await options.first().waitFor();
    return options.allInnerTexts();
  };
  expect(await suggested('Page')).toEqual(['/a', '/b']);
  expect(await suggested('Browser')).toContain('Firefox');
});

test('the browser’s Back button brings back what was filtered before', async () => {
  const { page } = await open();
  const field = page.getByRole('combobox', { name: 'Person' });
  await field.fill('customer-7');
  await field.press('Enter');
  await page.waitForURL(/person=customer-7/);
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes('person'));
  await expect.poll(() => field.inputValue()).toBe('');
});
